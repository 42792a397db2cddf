/** Refusals: by compiler and server, or by the server alone, with a code that the document lists. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientOf, made, of, refused, same } from './client.ts';
import { addTeams, newGuest, createGame, send, takeSeat } from './people.ts';
import { serverForThisFile } from './server.ts';

const address = await serverForThisFile();
const visitor = clientOf(address, null);
const host = await newGuest(address, 'Red 1');
const rival = await newGuest(address, 'Green 1');
const gameId = await createGame(host);
const teams = await addTeams(host, gameId);
/** Ids of the host and of the rival as members. */
const { id: playerId } = await takeSeat(host, teams.red, 'Red 1');
const { id: rivalId } = await takeSeat(rival, teams.green, 'Green 1');
await send(host, gameId, [{ kind: 'start' }]);

/** `@ts-expect-error` proves that the compiler refuses each mistake, too. */
describe('a request against the types answers 400', () => {
  it('a number as a string', async () => {
    const body = { gameId, teamId: teams.red.id, playerId, holeNumber: 1, score: '4' };

    // @ts-expect-error score is a number or null
    const { code } = await refused(400, host.api.POST('/scores', { body }));

    assert.equal(code, 'BAD_INPUT');
  });

  it('a missing field', async () => {
    const body = { gameId, teamId: teams.red.id, holeNumber: 1, score: 4 };

    // @ts-expect-error playerId is required
    const { code } = await refused(400, host.api.POST('/scores', { body }));

    assert.equal(code, 'BAD_INPUT');
  });

  it('null in place of a value', async () => {
    const body = { currentHole: null };

    // @ts-expect-error currentHole is a number
    const { code } = await refused(400, host.api.PATCH('/games/{id}', { ...of(gameId), body }));

    assert.equal(code, 'BAD_INPUT');
  });

  it('a string that is not in the list', async () => {
    // @ts-expect-error color is red or green
    const { code } = await refused(400, host.api.POST('/teams', { body: { gameId, color: 'blue' } }));

    assert.equal(code, 'BAD_INPUT');
  });

  it('a number that is not in the list', async () => {
    // @ts-expect-error holeCount is 9 or 18
    const { code } = await refused(400, host.api.POST('/games', { body: { holeCount: 12 } }));

    assert.equal(code, 'BAD_INPUT');
  });

  it('a command that phones may not send', async () => {
    const body = { commands: [{ key: 'command-9', command: { kind: 'lapseForfeit' } }] };
    const params = { path: { gameId } };

    // @ts-expect-error the list of commands is closed
    const { code } = await refused(400, host.api.POST('/games/{gameId}/commands', { params, body }));

    assert.equal(code, 'BAD_INPUT');
  });

  it('a string as an id in the path', async () => {
    // @ts-expect-error id is a number
    const { code } = await refused(400, host.api.GET('/games/{id}', { params: { path: { id: 'first' } } }));

    assert.equal(code, 'BAD_INPUT');
  });

  it('a parameter of the query that is no number', async () => {
    const params = { path: { id: gameId }, query: { after: 'noon' } };

    // @ts-expect-error after is a version
    const { code } = await refused(400, host.api.GET('/games/{id}/events', { params }));

    assert.equal(code, 'BAD_INPUT');
  });
});

describe('a request against the rules answers a documented code', () => {
  it('a write without a session', async () => {
    const { code } = await refused(
      401,
      visitor.PATCH('/games/{id}', { ...of(gameId), body: { currentHole: 1 } }),
    );

    same(code, 'NO_SESSION');
  });

  it('a leaderboard without an account', async () => {
    const { code } = await refused(401, host.api.GET('/leaderboard/wins'));

    same(code, 'LOGIN_REQUIRED');
  });

  it('a score by a player who is no scorer', async () => {
    const body = { gameId, teamId: teams.green.id, playerId: rivalId, holeNumber: 1, score: 3 };
    const { code, message } = await refused(403, rival.api.POST('/scores', { body }));

    same(code, 'NOT_THE_HOST');
    assert.equal(message, 'Only the host and co-scorers may do that');
  });

  it('an unknown game', async () => {
    const { code } = await refused(404, visitor.GET('/games/{id}/results', of(1)));

    same(code, 'GAME_NOT_FOUND');
  });

  it('a second seat in a game', async () => {
    const body = { teamId: teams.green.id, userId: host.userId, name: 'Red 1' };
    const { code } = await refused(409, host.api.POST('/team-members', { body }));

    same(code, 'ALREADY_IN_GAME');
  });

  it('a result that contradicts the scores', async () => {
    for (const [teamId, member] of [
      [teams.red.id, playerId],
      [teams.green.id, rivalId],
    ] as const) {
      const body = { gameId, teamId, playerId: member, holeNumber: 1, score: 4 };
      await made(host.api.POST('/scores', { body }));
    }
    const body = { gameId, holeNumber: 1, team1BestBall: 3, team2BestBall: 4, winnerId: 1 } as const;
    const { code } = await refused(409, host.api.POST('/hole-results', { body }));

    same(code, 'CLAIM_CONTRADICTS');
  });

  it('the code is one of a closed list', async () => {
    const { code } = await refused(404, visitor.GET('/games/{id}', of(1)));

    // @ts-expect-error there is no such code
    assert.ok(code !== 'GAME_LOST');
  });
});
