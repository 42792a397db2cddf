/** Watching a round: the newest state of every watched game, at the cost of one small query for all of them. */

import { setImmediate, setTimeout } from 'node:timers/promises';
import { Team } from '#entities/Team.ts';
import { GameError } from '#rules/errors.ts';
import type { Round } from '#rules/round.ts';
import { readRound } from './roundRows.ts';
import type { Orm } from './transaction.ts';
import { withRetry, readRows, readSnapshot } from './transaction.ts';

/** Between two questions "which version?": whoever reads meanwhile shares the next one. */
const BATCH_INTERVAL_MS = 3;
/** A database that does not say a version within this time is taken to be out of order. */
const VERSION_TIMEOUT_MS = 1500;
/** Games kept in memory besides those with watchers; the one read longest ago goes first. */
const GAMES_KEPT = 2000;
/** How often the watched games are asked for what other processes wrote. */
const TICK_MS = 250;

/** Is told the newest state of a round; it must not throw. */
export type RoundListener = (round: Round) => void;

/** What one process knows of the games that are being watched. */
interface Watch {
  readonly rounds: Map<number, Round>;
  readonly gameOfTeam: Map<number, number>;
  /** Reads that wait for the next question, by game: whoever else reads that game until then shares them. */
  waiting: Map<number, Promise<Round | null>>;
  /** The question they wait for; null while none waits. */
  asking: Promise<ReadonlyMap<number, number>> | null;
  /** Since the last question, which the next one waits for. */
  rest: Promise<void>;
  /** Loads under way, so that many readers of a moved game load it once. */
  readonly loading: Map<number, Promise<Round | null>>;
  readonly listeners: Map<number, Set<RoundListener>>;
  /** Runs while somebody listens. */
  tick: NodeJS.Timeout | null;
}

const watches = new WeakMap<Orm, Watch>();

/**
 * The round as it stands now, with every committed write of every process in it; null for an unknown game.
 * The same object is returned until the version moves: what is derived from it can be kept beside it.
 * While the database does not answer, the round as it was last seen: watchers keep their screens.
 *
 * @throws GameError DATABASE_BUSY for a game that is not in memory
 */
export function readLive(orm: Orm, gameId: number): Promise<Round | null> {
  const watch = watchOf(orm);
  let reading = watch.waiting.get(gameId);
  if (reading === undefined) {
    reading = readNewest(orm, watch, gameId).catch((error: unknown) => {
      const known = watch.rounds.get(gameId);
      if (known !== undefined && error instanceof GameError && error.code === 'DATABASE_BUSY') return known;
      throw error;
    });
    watch.waiting.set(gameId, reading);
  }
  return reading;
}

async function readNewest(orm: Orm, watch: Watch, gameId: number): Promise<Round | null> {
  watch.asking ??= askSoon(orm, watch);
  const version = (await watch.asking).get(gameId);
  if (version === undefined) return null;
  const known = watch.rounds.get(gameId);
  if (known?.version === version) {
    keep(watch, known);
    return known;
  }
  const running = await watch.loading.get(gameId);
  if (running != null && running.version >= version) return running;
  // that load began before this read asked; one that others have begun since is fresh enough
  return watch.loading.get(gameId) ?? load(orm, watch, gameId);
}

/** Loads a round once for all who wait for it. */
function load(orm: Orm, watch: Watch, gameId: number): Promise<Round | null> {
  const before = watch.rounds.get(gameId);
  const loading = readSnapshot(orm, (em) => readRound(em, gameId))
    .then((round) => {
      const known = watch.rounds.get(gameId);
      // a write was announced while this was read; without one, an older version is a restored backup
      const isOutdated =
        round !== null && known !== undefined && known !== before && known.version > round.version;
      if (round !== null && !isOutdated) keep(watch, round);
      return round;
    })
    .finally(() => watch.loading.delete(gameId));
  watch.loading.set(gameId, loading);
  return loading;
}

/** The game a team plays in; null for an unknown team. A team never changes its game. */
export async function gameOfTeam(orm: Orm, teamId: number): Promise<number | null> {
  const { gameOfTeam: known } = watchOf(orm);
  const kept = known.get(teamId);
  if (kept !== undefined) return kept;
  const team = await readRows(orm, (em) => em.findOne(Team, { id: teamId }));
  if (team === null) return null;
  remember(known, teamId, team.gameId, GAMES_KEPT);
  return team.gameId;
}

/** Tells the readers of this process of a committed write. */
export function announce(orm: Orm, round: Round): void {
  const watch = watchOf(orm);
  const known = watch.rounds.get(round.id);
  // of two writes that were committed one after the other, the second may be announced first
  if (known === undefined || known.version < round.version) keep(watch, round);
}

/**
 * Watches a round: `listener` is told every newer state of it, whichever process wrote it, and at once the one that
 * is in memory. A version that went backwards (a restored backup) is told too. All games that are watched cost one
 * small query a tick, however many watch them, and a load for each that another process has changed.
 *
 * @returns stops watching
 */
export function watchRound(orm: Orm, gameId: number, listener: RoundListener): () => void {
  const watch = watchOf(orm);
  const listeners = watch.listeners.get(gameId) ?? new Set();
  watch.listeners.set(gameId, listeners.add(listener));
  watch.tick ??= startTick(orm, watch);
  const known = watch.rounds.get(gameId);
  if (known !== undefined) listener(known);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && watch.listeners.get(gameId) === listeners) watch.listeners.delete(gameId);
    if (watch.listeners.size > 0 || watch.tick === null) return;
    clearInterval(watch.tick);
    watch.tick = null;
  };
}

/** Reads all watched games again and again: together they are one batch. A slow turn swallows the next. */
function startTick(orm: Orm, watch: Watch): NodeJS.Timeout {
  let isRunning = false;
  return setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    // whatever is wrong with the database, the next turn tries again; a caller who asks it is told
    await Promise.allSettled([...watch.listeners.keys()].map((gameId) => readLive(orm, gameId)));
    isRunning = false;
  }, TICK_MS).unref();
}

/** Keeps a state as the newest, and tells it to those who listen when it is another one. */
function keep(watch: Watch, round: Round): void {
  const isNew = watch.rounds.get(round.id) !== round;
  remember(watch.rounds, round.id, round, GAMES_KEPT + watch.listeners.size);
  if (isNew) for (const listener of watch.listeners.get(round.id) ?? []) listener(round);
}

function watchOf(orm: Orm): Watch {
  let watch = watches.get(orm);
  if (watch === undefined) {
    watch = {
      rounds: new Map(),
      gameOfTeam: new Map(),
      waiting: new Map(),
      asking: null,
      rest: Promise.resolve(),
      loading: new Map(),
      listeners: new Map(),
      tick: null,
    };
    watches.set(orm, watch);
  }
  return watch;
}

/** Asks for the versions of all games that are waited for. */
async function askSoon(orm: Orm, watch: Watch): Promise<ReadonlyMap<number, number>> {
  // also after a long rest, those who ask in this turn of the event loop ask together
  await Promise.all([watch.rest, setImmediate()]);
  const ids = [...watch.waiting.keys()];
  watch.asking = null;
  watch.waiting = new Map();
  watch.rest = setTimeout(BATCH_INTERVAL_MS);
  // asked hundreds of times a second: two columns are read without making entities of them
  const query = `select id, version from game where id in (${ids.map(() => '?').join(', ')})`;
  const rows = await withRetry(
    () => orm.em.getConnection().execute<{ id: number; version: number }[]>(query, ids),
    VERSION_TIMEOUT_MS,
  );
  return new Map(rows.map(({ id, version }) => [Number(id), version]));
}

function remember<Value>(kept: Map<number, Value>, id: number, value: Value, most: number): void {
  kept.delete(id);
  kept.set(id, value);
  const oldest = kept.keys().next().value;
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
