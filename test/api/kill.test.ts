/**
 * Tests that an acknowledged write is never lost: a server is killed (SIGKILL) while four phones write. It has stored
 * every acknowledged write, and stores no repeated write twice. All records fit the cards at the end.
 *
 * Calls of each kind kill the server once before their commit and once after it. `npm run test:long` adds 500 kills at
 * random moments. The server is the real one in a separate process, without its pages (`crashServer.ts`). Power cuts
 * are not tested: the operating system still writes to the disk what a killed process has written.
 */

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sqlitePath } from '#server/database/address.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { withServerDatabase } from '../../scripts/admin/serverDatabase.ts';
import { IS_LONG } from '../../scripts/testSet.ts';
import { audit } from '../helpers/crashAudit.ts';
import type { Unanswered } from '../helpers/crashAudit.ts';
import { CALL_KINDS, CRASH_POINTS, isOver, newHost } from '../helpers/crashPhones.ts';
import type { Host, Phone, ScoredGame } from '../helpers/crashPhones.ts';
import { keepPlaying } from '../helpers/crashPlay.ts';
import { createEmptyDatabase, testDatabaseKind } from '../helpers/database.ts';
import type { EmptyDatabase } from '../helpers/database.ts';
import { startRestartable } from '../helpers/restartableServer.ts';
import type { RestartableServer } from '../helpers/restartableServer.ts';
import { endStartedPrograms } from '../helpers/serverProcess.ts';

const RANDOM_KILLS = 500;
/** Longest time for which phones write before the server is killed. */
const LIFE_MS = 150;
/** Most calls are answered within this time. */
const CALL_MS = 40;

describe.runIf(testDatabaseKind === 'sqlite')('a server that is killed while four phones are writing', () => {
  let database: EmptyDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(endStartedPrograms);
  afterAll(() => database.remove());

  it(
    'it keeps acknowledged writes, and stores none twice, when any call kills it',
    () => playUntil(killAtEachPoint),
    180_000,
  );

  it.runIf(IS_LONG)(
    `it keeps them and stores none twice after ${RANDOM_KILLS} kills at random moments`,
    () => playUntil(killAtRandom),
    30_000 + RANDOM_KILLS * 45_000,
  );

  /** Plays rounds on four phones while the server is killed, and audits them all at the end. */
  async function playUntil(killing: (site: Site) => Promise<void>): Promise<void> {
    const file = sqlitePath(database.url);
    const server = await startRestartable({ DATABASE_URL: database.url });
    const hosts = [await newHost(server), await newHost(server), await newHost(server)] as const;
    const before = countRows(file);
    const games: ScoredGame[] = [];
    const timeToGo = new AbortController();
    const { signal } = timeToGo;

    const killed = killing({ server, games, signal }).finally(() => timeToGo.abort());
    try {
      await Promise.all([
        killed,
        ...phonesOf(server, hosts).map((phones) => keepPlaying(phones, games, signal)),
      ]);
      const address = await server.address();
      for (const game of games) expect(await audit(address, game)).toEqual({ done: 0, undone: 0 });
      const { games: verified, differences } = await withServerDatabase(database.url, verifyRecords);
      expect(differences).toEqual([]);
      // a game that ended without a finished hole is cancelled, and in no record
      expect(verified).toBe(games.length - countCancelled(file));
      expect(verified).toBeGreaterThan(0);
    } finally {
      timeToGo.abort();
      await killed.catch(() => 'has failed the test already');
      await server.close();
    }

    const writes = games.flatMap(({ logs }) => logs.flatMap(({ acknowledged }) => acknowledged)).length;
    const after = countRows(file);
    const added = Object.entries(after).map(([rows, count]) => [rows, count - before[rows as keyof Rows]]);
    expect(Object.fromEntries(added)).toEqual({
      games: games.length,
      teams: 2 * games.length,
      seats: 4 * games.length,
      // besides their hosts
      people: 3 * games.length,
      lines: writes,
      keys: writes,
    });
  }
});

interface Site {
  readonly server: RestartableServer;
  readonly games: readonly ScoredGame[];
  readonly signal: AbortSignal;
}

/** Returns the phones of the three sessions: two of the first session, one of each other. */
function phonesOf(server: RestartableServer, [first, second, third]: readonly [Host, Host, Host]) {
  const phone = (host: Host, parity: 0 | 1 = 1): Phone => ({ server, host, parity });
  return [[phone(first), phone(first, 0)], [phone(second)], [phone(third)]] as const;
}

/**
 * Kills the server at each point of a call of each kind. The audit after the restart finds the write, or finds it
 * missing.
 */
async function killAtEachPoint({ server, games }: Site): Promise<void> {
  const auditOpen = auditOfOpenGames(games);
  for (const kind of CALL_KINDS) {
    for (const point of CRASH_POINTS) {
      const { done, undone } = await auditOpen(await server.restartAfterCrash(kind, point));
      if (point === 'before commit') expect(undone, `${kind} ${point}`).toBeGreaterThan(0);
      else expect(done, `${kind} ${point}`).toBeGreaterThan(0);
      server.reopen();
    }
  }
}

/**
 * Kills the server at random moments, twice for each kind of call. The first time a call is under way, at any moment.
 * The second time the call has been carried out, and its answer gets lost.
 */
async function killAtRandom({ server, games, signal }: Site): Promise<void> {
  const auditOpen = auditOfOpenGames(games);
  const total = { done: 0, undone: 0 };
  for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
    const kind = CALL_KINDS[Math.floor(kill / 2) % CALL_KINDS.length] ?? CALL_KINDS[0];
    await pause(randomInt(LIFE_MS));
    await once(server.calls, `${kill % 2 === 0 ? 'sent' : 'answered'} ${kind}`, { signal });
    if (kill % 2 === 0) await pause(randomInt(CALL_MS));
    const { done, undone } = await auditOpen(await server.restart());
    total.done += done;
    total.undone += undone;
    server.reopen();
  }
  // every second kill dropped an answer; the others must have interrupted some calls
  expect(total.done).toBeGreaterThanOrEqual(RANDOM_KILLS / 2);
  expect(total.undone).toBeGreaterThan(0);
}

/** Returns a function that audits the games that were still open at its previous call. */
function auditOfOpenGames(games: readonly ScoredGame[]): (address: string) => Promise<Unanswered> {
  const closed = new Set<ScoredGame>();
  return async (address) => {
    const audits = await Promise.all(
      games.filter((game) => !closed.has(game)).map((game) => audit(address, game)),
    );
    for (const game of games) if (isOver(game)) closed.add(game);
    return {
      done: audits.reduce((sum, { done }) => sum + done, 0),
      undone: audits.reduce((sum, { undone }) => sum + undone, 0),
    };
  };
}

function countCancelled(file: string): number {
  const database = new DatabaseSync(file);
  const row = database.prepare("select count(*) as rows from game where status = 'cancelled'").get();
  database.close();
  return Number(row?.rows);
}

type Rows = ReturnType<typeof countRows>;

/** Counts the rows in the file of the killed server, without using the code under test. */
function countRows(file: string) {
  const database = new DatabaseSync(file);
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  const count = (from: string) =>
    Number(database.prepare(`select count(*) as rows from ${from}`).get()?.rows);
  const counts = {
    games: count('game'),
    teams: count('team'),
    seats: count('team_member'),
    people: count('app_user'),
    // the server adds the line that names the game after a cancelled one
    lines: count("game_event where kind <> 'noteNextGame'"),
    keys: count('idempotency_key'),
  };
  database.close();
  return counts;
}
