import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/ports.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import { openGame } from '../helpers/players.ts';
import { endStartedPrograms, startServerProcess } from '../helpers/serverProcess.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';
import { enterScores, watch } from './support/phones.ts';
import type { ProxyName } from './support/proxy.ts';
import { startProxy } from './support/proxy.ts';

/** Enough games: all of them go to one of two processes once in 30 000 runs. */
const GAMES = 16;
const SPECTATORS_OF_GAME = 6;
/** Longest time in ms until a score is stored, and for which a spectator may be behind. */
const BEHIND_MS = 3000;

const { orm, url } = await databaseForThisFile();

describe.each(['nginx', 'haproxy', 'caddy'] as const)('two processes behind %s', (name) => {
  it('share the games: all calls of a game go to one of them', async () => {
    const { origin, games } = await startBehind(name);

    const { scores } = await play(origin, games, () => pause(2000));

    const processes = scores.map((ofGame) => new Set(ofGame.map(({ process }) => process)));
    expect(processes.map(({ size }) => size)).toEqual(games.map(() => 1));
    expect(new Set(processes.flatMap((ofGame) => [...ofGame])).size).toBe(2);
  });
});

// Caddy takes a process out of service only when its next health check fails: scores wait for that
describe.each(['nginx', 'haproxy'] as const)('two processes behind %s', (name) => {
  it('restart one after the other without long waits for scores and spectators', async () => {
    const { origin, games, servers, ports } = await startBehind(name);

    const { scores, behindMs } = await play(origin, games, async () => {
      await pause(1000);
      for (const [index, server] of servers.entries()) {
        const exited = once(server.child, 'exit');
        server.child.kill('SIGTERM');
        expect(await exited).toEqual([0, null]);
        await startServer(ports[index] as number);
        await pause(1000);
      }
    });

    expect(scores.flat().length).toBeGreaterThan(GAMES * 20);
    expect(Math.max(...scores.flat().map(({ tookMs }) => tookMs))).toBeLessThan(BEHIND_MS);
    expect(Math.max(...behindMs)).toBeLessThan(BEHIND_MS);
  });
});

/** Starts two processes behind a proxy, and games with seated players. */
async function startBehind(name: ProxyName) {
  const ports = [await freePort(), await freePort()] as const;
  onTestFinished(endStartedPrograms);
  const servers = [await startServer(ports[0]), await startServer(ports[1])] as const;
  const proxy = await startProxy(name, ports);
  onTestFinished(() => proxy.stop());
  const games = await Promise.all(Array.from({ length: GAMES }, () => openGame(orm)));
  return { origin: `http://127.0.0.1:${proxy.port}`, games, servers, ports };
}

function startServer(port: number) {
  const own = { DATABASE_URL: url, PORT: String(port), TRUST_PROXY: 'loopback' };
  return startServerProcess('src/server/main.ts', { ...UNLIMITED, ...own });
}

/** Lets hosts enter scores and spectators watch until the given action is done. */
async function play(
  origin: string,
  games: Awaited<ReturnType<typeof openGame>>[],
  happens: () => Promise<unknown>,
) {
  let [isWatched, isScored] = [true, true];
  const scores = Promise.all(games.map((game) => enterScores(origin, game, () => !isScored)));
  const behindMs = Promise.all(
    games.flatMap(({ id }) =>
      Array.from({ length: SPECTATORS_OF_GAME }, () => watch(origin, id, () => !isWatched)),
    ),
  );
  try {
    await happens();
    isWatched = false;
    await behindMs;
  } finally {
    [isWatched, isScored] = [false, false];
  }
  return { scores: await scores, behindMs: await behindMs };
}
