/**
 * The rounds in memory: the newest state of every game that is read or watched, with one small query for all of them.
 */

import { setImmediate, setTimeout } from 'node:timers/promises';
import { Team } from '#entities/Team.ts';
import type { Round } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { measureTick } from './measurements.ts';
import { readRound } from './roundRows.ts';
import type { Em, Orm } from './transaction.ts';
import { withRetry, readRows, readSnapshot } from './transaction.ts';

/** Pause between two version queries: all reads that begin in it share the next query. */
const BATCH_INTERVAL_MS = 3;
/** A database that does not answer a version query within this time counts as unavailable. */
const VERSION_TIMEOUT_MS = 1500;
/** Games kept in memory besides watched ones; the game read longest ago is dropped first. */
const GAMES_KEPT = 2000;
/** How long to wait before a version that went backwards is queried again. */
const CONFIRMED_AFTER_MS = 100;
/** How often the versions of the watched games are queried, for the writes of other processes. */
const TICK_MS = 250;

/** Receives the newest state of a round; it must not throw. */
export type RoundListener = (round: Round) => void;

/** The rounds that one process keeps in memory, its running reads, and its listeners. */
interface RoundCache {
  readonly rounds: Map<number, Round>;
  readonly gameOfTeam: Map<number, number>;
  /** Reads that wait for the next version query, by game: other reads of the same game share them. */
  pendingReads: Map<number, Promise<Round | null>>;
  /** The version query they wait for; null while no read waits. */
  versionQuery: Promise<ReadonlyMap<number, number>> | null;
  /** Resolves `BATCH_INTERVAL_MS` after the last version query; the next one waits for it. */
  batchInterval: Promise<void>;
  /** Running second queries of versions that went backwards. */
  readonly confirming: Map<number, Promise<number>>;
  /** Running loads, so that all readers of a changed round share one load. */
  readonly loading: Map<number, Promise<Round | null>>;
  readonly listeners: Map<number, Set<RoundListener>>;
  /** Runs while there are listeners; else null. */
  tick: NodeJS.Timeout | null;
}

/** By the driver of the database, which an ORM shares with all its EntityManagers. */
const caches = new WeakMap<object, RoundCache>();

/**
 * Returns the current round, with every committed write of every process in it; null for an unknown game. The same
 * object is returned until the version changes, so callers may cache by it.
 *
 * @throws GameError DATABASE_BUSY while the database does not answer
 */
export function readNewestRound(orm: Orm, gameId: number): Promise<Round | null> {
  // no game has such an id, and it would make the shared query fail
  if (!Number.isSafeInteger(gameId)) return Promise.resolve(null);
  const cache = cacheOf(orm);
  let reading = cache.pendingReads.get(gameId);
  if (reading === undefined) {
    reading = readByVersion(orm, cache, gameId);
    cache.pendingReads.set(gameId, reading);
  }
  return reading;
}

/**
 * Reads a round like `readNewestRound`, but returns the last known state while the database does not answer, for
 * spectators. Not for callers with a session, who may have received a newer state from another process after a write.
 *
 * @throws GameError DATABASE_BUSY for a game that is not in memory
 */
export async function readLastKnownRound(orm: Orm, gameId: number): Promise<Round | null> {
  try {
    return await readNewestRound(orm, gameId);
  } catch (error) {
    const known = cacheOf(orm).rounds.get(gameId);
    if (known !== undefined && error instanceof GameError && error.code === 'DATABASE_BUSY') return known;
    throw error;
  }
}

async function readByVersion(orm: Orm, cache: RoundCache, gameId: number): Promise<Round | null> {
  const before = cache.rounds.get(gameId);
  cache.versionQuery ??= queryVersions(orm, cache);
  let version = (await cache.versionQuery).get(gameId);
  if (version === undefined) return null;
  const known = cache.rounds.get(gameId);
  if (known !== undefined && version < known.version) {
    // announced since this read began, and so newer than the query
    if (known !== before) return known;
    version = await versionAfterPause(orm, cache, gameId);
    // another state has come in the meantime: `known` must not replace it
    const newest = cache.rounds.get(gameId);
    if (newest !== undefined && newest !== known && newest.version >= version) return newest;
  }
  if (known?.version === version) {
    keep(cache, known);
    return known;
  }
  const running = await cache.loading.get(gameId);
  if (running != null && running.version >= version) return running;
  // the load above began before this version query; a load that began after it is new enough
  return cache.loading.get(gameId) ?? load(orm, cache, gameId);
}

/**
 * Queries a version again that went backwards. A database server of a cluster that was behind has caught up by then; a
 * restored backup still has the lower version. 0 for an unknown game. Reads of the same game share the query.
 */
function versionAfterPause(orm: Orm, cache: RoundCache, gameId: number): Promise<number> {
  const asking =
    cache.confirming.get(gameId) ??
    setTimeout(CONFIRMED_AFTER_MS)
      .then(() => selectVersions(orm, [gameId]))
      .then((versions) => versions.get(gameId) ?? 0)
      .finally(() => cache.confirming.delete(gameId));
  cache.confirming.set(gameId, asking);
  return asking;
}

/** Loads a round; readers that find a running load share it. */
function load(orm: Orm, cache: RoundCache, gameId: number): Promise<Round | null> {
  const before = cache.rounds.get(gameId);
  const loading = readSnapshot(orm, (em) => readRound(em, gameId))
    .then((round) => {
      const known = cache.rounds.get(gameId);
      // if `known` was announced during the load, it is newer; otherwise an older version means a restored backup
      const isOutdated =
        round !== null && known !== undefined && known !== before && known.version > round.version;
      if (round !== null && !isOutdated) keep(cache, round);
      return round;
    })
    .finally(() => cache.loading.delete(gameId));
  cache.loading.set(gameId, loading);
  return loading;
}

/** Returns the game of a team, which never changes; null for an unknown team. */
export async function gameOfTeam(orm: Orm, teamId: number): Promise<number | null> {
  const { gameOfTeam: known } = cacheOf(orm);
  const kept = known.get(teamId);
  if (kept !== undefined) return kept;
  const team = await readRows(orm, (em) => em.findOne(Team, { id: teamId }));
  if (team === null) return null;
  remember(known, teamId, team.gameId, GAMES_KEPT);
  return team.gameId;
}

/** Passes the state after a committed write to the listeners and later reads of this process. */
export function announce(orm: Orm, round: Round): void {
  const cache = cacheOf(orm);
  const known = cache.rounds.get(round.id);
  // two writes may be announced in the reverse order of their commits
  if (known === undefined || known.version < round.version) keep(cache, round);
}

/**
 * Watches a round: `listener` receives the state in memory immediately, if there is one, and then every newer state of
 * any process. A lower version (a restored backup) is passed on too. All watched games with all their listeners share
 * one small query per tick. A game that another process has changed costs one load.
 *
 * @returns stops watching
 */
export function watchRound(orm: Orm, gameId: number, listener: RoundListener): () => void {
  const cache = cacheOf(orm);
  const listeners = cache.listeners.get(gameId) ?? new Set();
  cache.listeners.set(gameId, listeners.add(listener));
  cache.tick ??= startTick(orm, cache);
  const known = cache.rounds.get(gameId);
  if (known !== undefined) listener(known);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && cache.listeners.get(gameId) === listeners) cache.listeners.delete(gameId);
    if (cache.listeners.size > 0 || cache.tick === null) return;
    clearInterval(cache.tick);
    cache.tick = null;
  };
}

/** Reads all watched games at every tick, in one batch. While a slow read is running, ticks are skipped. */
function startTick(orm: Orm, cache: RoundCache): NodeJS.Timeout {
  let isRunning = false;
  return setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    // errors are ignored here: the next tick tries again, and callers of `readNewestRound` get the error themselves
    await measureTick('readWatchedGames', () =>
      Promise.allSettled([...cache.listeners.keys()].map((gameId) => readNewestRound(orm, gameId))),
    );
    isRunning = false;
  }, TICK_MS).unref();
}

/** Returns the round in memory, which may be outdated; undefined = none. */
export function roundInMemory(em: Em, gameId: number): Round | undefined {
  return caches.get(em.getDriver())?.rounds.get(gameId);
}

/** Keeps a state as the newest; passes it to the listeners when it is another object than before. */
function keep(cache: RoundCache, round: Round): void {
  const isNew = cache.rounds.get(round.id) !== round;
  remember(cache.rounds, round.id, round, GAMES_KEPT + cache.listeners.size);
  if (isNew) for (const listener of cache.listeners.get(round.id) ?? []) listener(round);
}

function cacheOf(orm: Orm): RoundCache {
  let cache = caches.get(orm.driver);
  if (cache === undefined) {
    cache = {
      rounds: new Map(),
      gameOfTeam: new Map(),
      pendingReads: new Map(),
      versionQuery: null,
      batchInterval: Promise.resolve(),
      confirming: new Map(),
      loading: new Map(),
      listeners: new Map(),
      tick: null,
    };
    caches.set(orm.driver, cache);
  }
  return cache;
}

/** Queries the versions of all games with waiting reads. */
async function queryVersions(orm: Orm, cache: RoundCache): Promise<ReadonlyMap<number, number>> {
  // setImmediate: reads of the same pass of the event loop share a query, also when the interval is over
  await Promise.all([cache.batchInterval, setImmediate()]);
  const ids = [...cache.pendingReads.keys()];
  cache.versionQuery = null;
  cache.pendingReads = new Map();
  cache.batchInterval = setTimeout(BATCH_INTERVAL_MS);
  return selectVersions(orm, ids);
}

async function selectVersions(orm: Orm, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  // runs hundreds of times a second, so it reads two columns without creating entities
  const query = `select id, version from game where id in (${ids.map(() => '?').join(', ')})`;
  const rows = await withRetry(
    () => orm.em.getConnection().execute<{ id: number; version: number }[]>(query, [...ids]),
    VERSION_TIMEOUT_MS,
  );
  return new Map(rows.map(({ id, version }) => [Number(id), version]));
}

function remember<Value>(kept: Map<number, Value>, id: number, value: Value, max: number): void {
  kept.delete(id);
  kept.set(id, value);
  const oldest = kept.keys().next().value;
  if (kept.size > max && oldest !== undefined) kept.delete(oldest);
}
