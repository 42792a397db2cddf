/** A deploy: the server of the previous release, which the step has unpacked, beside the present one. */

import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method, Outputs } from '../helpers/api.ts';
import { createEmptyDatabase } from '../helpers/database.ts';
import { PASSWORD } from '../helpers/players.ts';
import { endStartedPrograms, startServerProcess } from '../helpers/serverProcess.ts';
import type { ServerProcess } from '../helpers/serverProcess.ts';

const SERVER = 'test/helpers/crashServer.ts';
const PLAYERS = ['Red 1', 'Red 2', 'Green 1'] as const;
/** Cents. */
const SNAKE_BET = 500;

/** Strokes of each player; the place of the player who was bitten. */
const HOLES: readonly { readonly strokes: readonly [number, number, number]; readonly bitten?: 0 | 1 | 2 }[] =
  [
    { strokes: [4, 5, 5] },
    { strokes: [5, 5, 4], bitten: 2 },
    { strokes: [3, 6, 5] },
    { strokes: [4, 4, 4], bitten: 0 },
    { strokes: [6, 5, 5] },
    { strokes: [4, 7, 4], bitten: 2 },
    { strokes: [5, 3, 3] },
    { strokes: [4, 4, 5] },
    { strokes: [7, 5, 5] },
  ];

/** Cents. Red is two holes up at $15, the lone player plays for twice the bet, and pays for three bites. */
const MONEY = { 'Red 1': 3750, 'Red 2': 3750, 'Green 1': -7500 };
const PAYMENTS = ['Green 1 pays Red 1 3750', 'Green 1 pays Red 2 3750'];

const { url, remove } = await createEmptyDatabase();
let previous: ServerProcess;
let present: ServerProcess;
let token = '';

afterAll(async () => {
  endStartedPrograms();
  await remove();
});

describe('a deploy beside the previous release', () => {
  beforeAll(async () => {
    previous = await startPrevious();
    const account = { username: 'Red 1', password: PASSWORD };
    ({ token } = await send<Outputs['auth']['register']>(previous, 'POST', '/auth/register', account));
    await playRound([previous, previous]);
    present = await start(SERVER);
  }, 900_000);

  it('a process of the previous release shares a round after the migration', async () => {
    const gameId = await playRound([previous, present]);

    await expectMoney(gameId);
  });

  it('a process of the previous release starts on the new tables', async () => {
    const exited = once(previous.child, 'exit');
    previous.child.kill('SIGKILL');
    await exited;
    previous = await startPrevious();

    // each call goes to the other process than in the first round
    const gameId = await playRound([present, previous]);

    await expectMoney(gameId);
  });
});

function startPrevious(): Promise<ServerProcess> {
  const folder = process.env.PREVIOUS_RELEASE;
  if (folder === undefined) throw new Error('Run `npm run test:long -- --only=previous`');
  return start(join(folder, SERVER), { NODE_COMPILE_CACHE: join(folder, 'compiled') });
}

/** Starts a server, whose log is shown: it has the reason of an answer with 500. */
async function start(program: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(program, { DATABASE_URL: url, ...settings });
  server.child.stdout?.pipe(process.stderr, { end: false });
  return server;
}

/** Plays nine holes, with every second call to the other server, and returns the id of the game. */
async function playRound(servers: readonly [ServerProcess, ServerProcess]): Promise<number> {
  let calls = 0;
  const call = <Body>(method: Method, path: string, body: object) =>
    send<Body>(servers[calls++ % 2] as ServerProcess, method, path, body);
  const setup = { holeCount: 9, betPerHole: 15, snakeGameEnabled: true, snakeBetAmount: SNAKE_BET };
  const { id: gameId } = await call<Outputs['games']['create']>('POST', '/games', setup);
  const patch = (body: object) => call('PATCH', `/games/${gameId}`, body);
  const red = await call<Outputs['teams']['create']>('POST', '/teams', { gameId, color: 'red' });
  const green = await call<Outputs['teams']['create']>('POST', '/teams', { gameId, color: 'green' });
  const members: Outputs['teamMembers']['create'][] = [];
  for (const [place, name] of PLAYERS.entries()) {
    const seat = { teamId: place < 2 ? red.id : green.id, name, ...(place > 0 && { isPhoneless: true }) };
    members.push(await call('POST', '/team-members', seat));
  }
  await patch({ status: 'in_progress' });

  for (const [index, { strokes, bitten }] of HOLES.entries()) {
    const holeNumber = index + 1;
    for (const [place, { id: playerId, teamId }] of members.entries())
      await call('POST', '/scores', { gameId, teamId, playerId, holeNumber, score: strokes[place] });
    const best = { team1BestBall: Math.min(strokes[0], strokes[1]), team2BestBall: strokes[2] };
    await call('POST', '/hole-results', { gameId, holeNumber, ...best });
    if (bitten !== undefined) {
      const playerId = members[bitten]?.id;
      await call('POST', '/snake-designations', { gameId, holeNumber, playerId });
      await call('POST', `/games/${gameId}/snake-result`, { newSnakeHolderId: playerId, holeNumber });
    }
    if (holeNumber < HOLES.length) await patch({ currentHole: holeNumber + 1 });
  }
  await patch({ status: 'completed' });
  await call('POST', `/games/${gameId}/finalize`, {});
  return gameId;
}

/** Expects that both servers return the money of the round. */
async function expectMoney(gameId: number): Promise<void> {
  for (const server of [previous, present]) {
    const results = await send<Outputs['games']['results']>(server, 'GET', `/games/${gameId}/results`);
    const { players, payments } = results;
    const nets = players.map(({ player_name, net_delta_cents }) => [player_name, net_delta_cents]);
    expect(Object.fromEntries(nets)).toEqual(MONEY);
    expect(
      payments.map(({ from_name, to_name, amount_cents }) => `${from_name} pays ${to_name} ${amount_cents}`),
    ).toEqual(PAYMENTS);
  }
}

/** Sends a call to a server. @throws Error when it is refused */
async function send<Body>(
  { port }: ServerProcess,
  method: Method,
  path: string,
  body?: object,
): Promise<Body> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Body;
}
