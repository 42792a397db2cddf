import { describe, expect, it } from 'vitest';
import { GameStat } from '#entities/GameStat.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { freeUsernames } from '#services/users.ts';
import { anAccount, apiForThisFile, callerWith, newAccount } from '../helpers/api.ts';
import type { Answer, Caller, Outputs, Refusal } from '../helpers/api.ts';
import { gameStatBody } from '../helpers/bodies.ts';
import { awardsOf, finalize, finishedGame, recordOf } from '../helpers/games.ts';

const CALLS = [
  ['POST', '/debug/add-game-stats'],
  ['POST', '/debug/add-cumulative-stats'],
  ['GET', '/debug/count-game-stats'],
  ['GET', '/debug/count-cumulative-stats'],
  ['GET', '/debug/subjects'],
] as const;
const HIDDEN = { message: 'There is no such call', code: 'ROUTE_NOT_FOUND' };

const api = await apiForThisFile({ MAINTAINERS: 'Starter, Ｍａｒｓｈａｌ' });
const marshal = await newAccount(api, 'MARSHAL');
const player = await anAccount(api);
/** A game that Red has won: an account alone against a guest. */
const game = await finishedGame(api, 'RRR', { red: [player] });

function addGameStat(
  by: Caller,
  differing: object = {},
): Promise<Answer<Outputs['debug']['addGameStats'] & Refusal>> {
  return by.call('POST', '/debug/add-game-stats', gameStatBody(game, player.userId, differing));
}

async function countOf(what: 'game' | 'cumulative') {
  return (await marshal.call<Outputs['debug']['countGameStats']>('GET', `/debug/count-${what}-stats`)).body;
}

describe('the debug calls', () => {
  it.each(CALLS)('no account can call them if there is no maintainer: %s %s', async (method, path) => {
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }), api.orm, 'none');
    const headers = { authorization: `Bearer ${marshal.token}` };

    const answer = await app.inject({ method, url: `/api${path}`, headers });
    await app.close();

    expect([answer.statusCode, answer.json()]).toEqual([404, HIDDEN]);
  });

  it('they are also hidden over tRPC', async () => {
    for (const caller of [callerWith(api, null), player])
      await expect(caller.trpc.debug.countGameStats.query()).rejects.toThrow('There is no such call');
    expect(await marshal.trpc.debug.countGameStats.query()).toEqual(await countOf('game'));
  });
});

describe('POST /debug/add-game-stats', () => {
  it('inserts a marked row and returns it, each time it is sent', async () => {
    const before = await countOf('game');

    const [first, second] = [await addGameStat(marshal), await addGameStat(marshal, { isWinner: false })];

    expect(first).toMatchObject({ status: 201 });
    expect(first.body).toEqual({
      ...gameStatBody(game, player.userId),
      id: expect.any(Number),
      isDebug: true,
    });
    expect(second.body).toMatchObject({ isWinner: false });
    expect(second.body.id).not.toBe(first.body.id);
    expect(await countOf('game')).toEqual({
      count: before.count + 2,
      debugCount: before.debugCount + 2,
    });
    const rows = await api.orm.em.fork().find(GameStat, { gameId: game.id, debugMark: { $ne: 0 } });
    expect(rows.map(({ debugMark }) => debugMark)).toEqual(
      expect.arrayContaining([first.body.id, second.body.id]),
    );
  });

  it('changes no record, library or award, and settles no game', async () => {
    const other = await anAccount(api);
    const own = await finishedGame(api, 'G', { green: [other] });
    const shown = async () => [
      await recordOf(other),
      await awardsOf(other),
      (await other.call('GET', '/scorecards')).body,
    ];
    const before = await shown();

    await addGameStat(marshal, { gameId: own.id, teamId: own.green.id, playerId: other.userId });
    await marshal.call('POST', '/debug/add-cumulative-stats', { playerId: other.userId });
    await finalize(other, own);

    expect(await shown()).toEqual(before);
  });

  it.each<[string, object, number, string]>([
    ['an unknown game', { gameId: 1 }, 404, 'Game not found'],
    ['an unknown team', { teamId: 1 }, 404, 'Team not found'],
    ['an unknown player', { playerId: 1 }, 404, 'Player not found'],
    [
      'a bet that is no whole number of cents',
      { betDeltaCents: 0.5 },
      400,
      'betDeltaCents must be a whole number',
    ],
    ['a bet that cannot be won', { betDeltaCents: 1e9 }, 400, 'betDeltaCents is too high'],
    ['more holes than a game has', { holesPlayed: 19 }, 400, 'holesPlayed must be at most 18'],
    ['a negative number of best balls', { bestBallCount: -1 }, 400, 'bestBallCount cannot be negative'],
  ])('refuses %s', async (_what, differing, status, message) => {
    const before = await countOf('game');

    expect(await addGameStat(marshal, differing)).toMatchObject({ status, body: { message } });
    expect(await countOf('game')).toEqual(before);
  });

  it('refuses the team of another game', async () => {
    const other = await finishedGame(api, 'R');

    expect((await addGameStat(marshal, { teamId: other.red.id })).status).toBe(404);
  });
});

describe('POST /debug/add-cumulative-stats', () => {
  it('inserts the sums of the marked rows, and updates them when it is repeated', async () => {
    const other = await anAccount(api);
    const send = () =>
      marshal.call<Outputs['debug']['addCumulativeStats']>('POST', '/debug/add-cumulative-stats', {
        playerId: other.userId,
      });
    const before = await countOf('cumulative');

    const empty = await send();
    await addGameStat(marshal, { playerId: other.userId, betDeltaCents: 5000 });
    await addGameStat(marshal, { playerId: other.userId, betDeltaCents: -7500, isWinner: false });
    const full = await send();

    expect(empty).toMatchObject({
      status: 201,
      body: { playerId: other.userId, gamesPlayed: 0, isDebug: true },
    });
    expect(full.status).toBe(200);
    expect(full.body).toEqual({
      playerId: other.userId,
      gamesPlayed: 2,
      wins: 1,
      losses: 1,
      netBalanceCents: -2500,
      isDebug: true,
    });
    expect(await countOf('cumulative')).toEqual({
      count: before.count + 1,
      debugCount: before.debugCount + 1,
    });
  });

  it('refuses a player who does not exist', async () => {
    expect(await marshal.call('POST', '/debug/add-cumulative-stats', { playerId: 1 })).toMatchObject({
      status: 404,
      body: { message: 'Player not found' },
    });
  });
});

describe('GET /debug/subjects', () => {
  it('returns ids that the other calls accept', async () => {
    const { body } = await marshal.call<Outputs['debug']['subjects']>('GET', '/debug/subjects');

    expect(body).toContainEqual({
      gameId: game.id,
      teamId: game.red.id,
      playerId: player.userId,
      label: expect.stringMatching(/^Red 1 · Game on /),
    });
    for (const { label: _label, ...subject } of body)
      expect((await addGameStat(marshal, subject)).status).toBe(201);
  });
});

describe('the list of maintainers without an account', () => {
  it('names the maintainers who have not registered yet', async () => {
    expect(await freeUsernames(api.orm, ['starter', 'marshal'], new Date())).toEqual(['starter']);
    expect(await freeUsernames(api.orm, [], new Date())).toEqual([]);
  });
});
