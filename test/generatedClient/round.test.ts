/**
 * A round, played with the documented calls and their types, and calls that the types refuse. It is played on the
 * server of `ROUND_SERVER`, if this is set.
 */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import { startServerProcess } from '../helpers/serverProcess.ts';
import { clientOf, done, made, of, refused, same } from './client.ts';
import type { Api, Schemas } from './client.ts';

const origin = process.env['ROUND_SERVER'] ?? (await startServer());
const address = `${origin}/api`;
/** A spectator without a session. */
const watcher = clientOf(address, null);

/** Cents. */
const SNAKE_BET = 500;

interface Hole {
  /** Red 1, Red 2, Green 1; null = picked up. */
  readonly strokes: readonly (number | null)[];
  readonly best: readonly [number, number];
  /** 1 = Team Red, 2 = Team Green, 3 = tie. */
  readonly winner: 1 | 2 | 3;
}

/** Red wins holes 1, 3 and 8, Green hole 2. Green 1 is bitten on hole 2. */
const HOLES: readonly Hole[] = [
  { strokes: [4, 5, 5], best: [4, 5], winner: 1 },
  { strokes: [5, 5, 4], best: [5, 4], winner: 2 },
  { strokes: [3, null, 5], best: [3, 5], winner: 1 },
  { strokes: [4, 4, 4], best: [4, 4], winner: 3 },
  { strokes: [6, 5, 5], best: [5, 5], winner: 3 },
  { strokes: [4, 7, 4], best: [4, 4], winner: 3 },
  { strokes: [5, 3, 3], best: [3, 3], winner: 3 },
  { strokes: [4, 4, 5], best: [4, 5], winner: 1 },
  { strokes: [7, 5, 5], best: [5, 5], winner: 3 },
];

/** Cents, by seat. Red is two holes up at $15, and the lone player plays for twice the bet. */
const MONEY = [
  { bet_delta_cents: 3000, snake_delta_cents: 250, net_delta_cents: 3250 },
  { bet_delta_cents: 3000, snake_delta_cents: 250, net_delta_cents: 3250 },
  { bet_delta_cents: -6000, snake_delta_cents: -500, net_delta_cents: -6500 },
] as const;

let host: Api;
let hostId: number;
let rival: Api;
let gameId: number;
/** Red 1, Red 2, Green 1. */
let members: readonly Schemas['TeamMember'][];

describe('a round with the generated client', () => {
  it('the host registers, logs in, and creates the round once', async () => {
    const credentials = { username: 'Red 1', password: 'under par 18' };
    await made(watcher.POST('/auth/register', { body: credentials }));
    const { user, token } = await done(watcher.POST('/auth/login', { body: credentials }));
    [host, hostId] = [clientOf(address, token), user.id];
    const params = { header: { 'Idempotency-Key': 'opens-the-early-round' } };
    const body = {
      name: 'The early round',
      holeCount: 9,
      betPerHole: 15,
      status: 'pending',
      snakeGameEnabled: true,
      snakeBetAmount: SNAKE_BET,
    } as const;

    const game = await made(host.POST('/games', { params, body }));

    same(await done(host.POST('/games', { params, body })), game);
    gameId = game.id;
  });

  it('players take seats, and a caller without a session becomes a guest', async () => {
    const red = await made(host.POST('/teams', { body: { gameId, color: 'red' } }));
    const green = await made(host.POST('/teams', { body: { gameId, color: 'green' } }));
    const phoneless = { teamId: red.id, name: 'Red 2', isPhoneless: true };
    members = [
      await made(host.POST('/team-members', { body: { teamId: red.id, userId: hostId, name: 'Red 1' } })),
      await made(host.POST('/team-members', { body: phoneless })),
    ];
    const joining = watcher.POST('/team-members', { body: { teamId: green.id, name: 'Green 1' } });
    members = [...members, await made(joining)];
    rival = clientOf(address, (await joining).response.headers.get('x-session-token'));

    const { user } = await done(rival.GET('/auth/me'));

    same(user, { id: seat(2).userId, username: null, name: 'Green 1', isGuest: true });
    same(await done(watcher.GET('/games/{id}/team-members', of(gameId))), [...members]);
  });

  it('the compiler and the server refuse wrong types', async () => {
    const teamId = seat(0).teamId;
    const score = { gameId, teamId, playerId: seat(0).id, holeNumber: 1, score: 4 };
    const { playerId: _missing, ...incomplete } = score;
    const params = { path: { gameId } };
    const commands = [{ key: 'command-9', command: { kind: 'lapseForfeit' } }];
    const calls = [
      // @ts-expect-error score is a number or null
      refused(400, host.POST('/scores', { body: { ...score, score: '4' } })),
      // @ts-expect-error playerId is required
      refused(400, host.POST('/scores', { body: incomplete })),
      // @ts-expect-error currentHole is a number
      refused(400, host.PATCH('/games/{id}', { ...of(gameId), body: { currentHole: null } })),
      // @ts-expect-error color is red or green
      refused(400, host.POST('/teams', { body: { gameId, color: 'blue' } })),
      // @ts-expect-error holeCount is 9 or 18
      refused(400, host.POST('/games', { body: { holeCount: 12 } })),
      // @ts-expect-error the list of commands is closed
      refused(400, host.POST('/games/{gameId}/commands', { params, body: { commands } })),
      // @ts-expect-error id is a number
      refused(400, host.GET('/games/{id}', { params: { path: { id: 'first' } } })),
    ];

    for (const call of calls) assert.equal(await call, 'BAD_INPUT');
  });

  it('a refusal has a code of a closed list', async () => {
    same(await refused(401, watcher.PATCH('/games/{id}', { ...of(gameId), body: {} })), 'NO_SESSION');
    const code = await refused(404, watcher.GET('/games/{id}', of(1)));

    same(code, 'GAME_NOT_FOUND');
    // @ts-expect-error there is no such code
    assert.ok(code !== 'GAME_LOST');
  });

  it('the host plays nine holes and a bite', async () => {
    await patch({ status: 'in_progress' });
    for (const [index, { strokes, best, winner }] of HOLES.entries()) {
      const holeNumber = index + 1;
      for (const [place, { id: playerId, teamId }] of members.entries()) {
        const body = { gameId, teamId, playerId, holeNumber, score: strokes[place] ?? null };
        same(await made(host.POST('/scores', { body })), body);
      }
      const [team1BestBall, team2BestBall] = best;
      const body = { gameId, holeNumber, team1BestBall, team2BestBall, winnerId: winner };
      const { id: _id, ...result } = await made(host.POST('/hole-results', { body }));
      same(result, body);
      if (holeNumber === 2) await bite(seat(2).id);
      if (holeNumber < HOLES.length) await patch({ currentHole: holeNumber + 1 });
    }
  });

  it('the live stream sends the round to a spectator', async () => {
    const stream = await done(watcher.GET('/games/{id}/live', { ...of(gameId), parseAs: 'stream' }));
    const reader = stream.getReader();
    const { value } = await reader.read();
    await reader.cancel();

    assert.match(Buffer.from(value ?? []).toString(), /\nevent: round\ndata: \{"id":\d+/);
  });

  it('the round ends, and is settled to the cent', async () => {
    const { team1Points, team2Points } = await patch({ status: 'completed' });
    assert.deepEqual([team1Points, team2Points], [3, 1]);

    const settled = await done(watcher.POST('/games/{id}/finalize', of(gameId)));

    same(settled, {
      game_id: gameId,
      status: 'completed',
      winner_id: seat(0).teamId,
      players: members.map(({ id }, place) => ({ player_id: id, ...(MONEY[place] ?? MONEY[0]) })),
    });
    const { payments } = await done(watcher.GET('/games/{id}/results', of(gameId)));
    assert.deepEqual(
      payments.map(({ from_name, to_name, amount_cents }) => [from_name, to_name, amount_cents]),
      [
        ['Green 1', 'Red 1', 3250],
        ['Green 1', 'Red 2', 3250],
      ],
    );
  });
});

/** Starts a server until the end of the tests, and returns its origin. */
async function startServer(): Promise<string> {
  const { child, port } = await startServerProcess('test/e2e/support/server.ts', {});
  after(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return `http://127.0.0.1:${port}`;
}

function patch(body: { status?: 'in_progress' | 'completed'; currentHole?: number }) {
  return done(host.PATCH('/games/{id}', { ...of(gameId), body }));
}

/** Sends the calls of a bite on hole 2: the first records it, the other confirms it. */
async function bite(playerId: number): Promise<void> {
  const body = { newSnakeHolderId: playerId, holeNumber: 2, snakeBetAmount: SNAKE_BET };
  const { id, ...designation } = await made(
    host.POST('/snake-designations', { body: { gameId, holeNumber: 2, playerId } }),
  );

  const game = await done(host.POST('/games/{id}/snake-result', { ...of(gameId), body }));

  assert.ok(id > 0);
  same(designation, { gameId, holeNumber: 2, playerId });
  assert.deepEqual([game.currentSnakeHolder, game.snakePotAmount], [playerId, SNAKE_BET]);
}

function seat(place: number): Schemas['TeamMember'] {
  const member = members[place];
  assert.ok(member, `seat ${place} is empty`);
  return member;
}
