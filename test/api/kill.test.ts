/**
 * The promise of an acknowledged write: a server that is ended by SIGKILL amidst the calls of four phones, again and
 * again, never misses anything they were told is done, and has nothing twice that they sent twice.
 *
 * `KILLS` says how often, 30 unless set; by hand `KILLS=500 npx vitest run --project=api-sqlite test/api/kill.test.ts`.
 * The server is the real one in a process of its own, but for its pages (`crashServer.ts`): those need a build.
 * A power cut is another matter: what a killed process has written, the system still brings to the disk.
 */

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sqlitePath } from '#server/database/options.ts';
import { audit } from '../helpers/crashAudit.ts';
import { CALL_KINDS, isOver, newHost } from '../helpers/crashPhones.ts';
import type { Host, Phone, ScoredGame } from '../helpers/crashPhones.ts';
import { keepPlaying } from '../helpers/crashPlay.ts';
import { createEmptyDatabase, testDatabaseKind } from '../helpers/database.ts';
import type { EmptyDatabase } from '../helpers/database.ts';
import { startRestartable } from '../helpers/restartableServer.ts';
import type { RestartableServer } from '../helpers/restartableServer.ts';
import { endStartedPrograms } from '../helpers/serverProcess.ts';

const KILLS = Number(process.env.KILLS ?? 30);
/** How long phones write at most before the server's end is near. */
const LIFE_MS = 150;
/** A call has its answer by then, most of the time. */
const CALL_MS = 40;

describe.runIf(testDatabaseKind === 'sqlite')('a server that is killed while four phones are writing', () => {
  let database: EmptyDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(endStartedPrograms);
  afterAll(() => database.remove());

  it(
    `has every acknowledged write after each of ${KILLS} restarts, and nothing twice`,
    async () => {
      const file = sqlitePath(database.url);
      const server = await startRestartable({ DATABASE_URL: database.url });
      const hosts = [await newHost(server), await newHost(server), await newHost(server)] as const;
      const games: ScoredGame[] = [];
      const timeToGo = new AbortController();
      const { signal } = timeToGo;

      const killing = killAgainAndAgain(server, games, signal).finally(() => timeToGo.abort());
      try {
        const [unheard] = await Promise.all([
          killing,
          ...phonesOf(server, hosts).map((phones) => keepPlaying(phones, games, signal)),
        ]);
        const address = await server.address();
        for (const game of games) expect(await audit(address, game)).toEqual({ done: 0, undone: 0 });
        // every second kill swallowed an answer; the others must have come before the end of some calls
        expect(unheard.done).toBeGreaterThanOrEqual(Math.floor(KILLS / 2));
        expect(unheard.undone).toBeGreaterThan(0);
      } finally {
        timeToGo.abort();
        await killing.catch(() => 'has failed the test already');
        await server.close();
      }

      const writes = games.flatMap(({ logs }) => logs.flatMap(({ heard }) => heard)).length;
      expect(countRows(file)).toEqual({
        games: games.length,
        teams: 2 * games.length,
        seats: 4 * games.length,
        people: hosts.length + 3 * games.length,
        lines: writes,
        keys: writes,
      });
    },
    30_000 + KILLS * 45_000,
  );
});

/** A session on two phones, and two on one each. */
function phonesOf(server: RestartableServer, [first, second, third]: readonly [Host, Host, Host]) {
  const phone = (host: Host, parity: 0 | 1 = 1): Phone => ({ server, host, parity });
  return [[phone(first), phone(first, 0)], [phone(second)], [phone(third)]] as const;
}

/**
 * Kills the server again and again, and audits what its successor finds before the phones go on. Calls of every kind
 * have their turn, twice: the first time the server dies at any moment while one is under way, the second time
 * after it was carried out, and its answer gets lost.
 */
async function killAgainAndAgain(
  server: RestartableServer,
  games: readonly ScoredGame[],
  signal: AbortSignal,
) {
  const unheard = { done: 0, undone: 0 };
  const closed = new Set<ScoredGame>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const kind = CALL_KINDS[Math.floor(kill / 2) % CALL_KINDS.length] ?? CALL_KINDS[0];
    await pause(randomInt(LIFE_MS));
    await once(server.calls, `${kill % 2 === 0 ? 'sent' : 'answered'} ${kind}`, { signal });
    if (kill % 2 === 0) await pause(randomInt(CALL_MS));
    const address = await server.restart();
    const audits = await Promise.all(
      games.filter((game) => !closed.has(game)).map((game) => audit(address, game)),
    );
    for (const { done, undone } of audits) {
      unheard.done += done;
      unheard.undone += undone;
    }
    for (const game of games) if (isOver(game)) closed.add(game);
    server.reopen();
  }
  return unheard;
}

/** What is left in the file of the last server that was killed, read without any code of ours. */
function countRows(file: string) {
  const database = new DatabaseSync(file);
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  const count = (from: string) => database.prepare(`select count(*) as rows from ${from}`).get()?.rows;
  const counts = {
    games: count('game'),
    teams: count('team'),
    seats: count('team_member'),
    people: count('app_user'),
    // the server notes by itself which game follows a cancelled one
    lines: count("game_event where kind <> 'noteNextGame'"),
    keys: count('idempotency_key'),
  };
  database.close();
  return counts;
}
