import { describe, expect, it } from 'vitest';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { apiForThisFile, memberOf, play, readRound } from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Refusal } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';
import { holesOf } from '../helpers/players.ts';
import { aCourse } from '../rules/builders.ts';

const api = await apiForThisFile();

type Set = Outputs['matchOptions']['set'] & Refusal;

const CARRY = { ...NO_OPTIONS, isCarryOn: true };

function set(game: Pick<OpenGame, 'id'>, by: Caller, options: unknown) {
  return by.call<Set>('POST', `/games/${game.id}/match-options`, { options });
}

async function optionsOf(game: Pick<OpenGame, 'id'>) {
  return (await readRound(api, game)).matchOptions;
}

describe('POST /games/{id}/match-options', () => {
  it('shares the options with all readers of the round; absent ones are off', async () => {
    const game = await pendingGame(api);

    const { status, body } = await set(game, game.host, { isCarryOn: true });

    expect(status).toBe(200);
    expect(body.options).toEqual(CARRY);
    const round = await readRound(api, game);
    expect([round.matchOptions, round.version]).toEqual([CARRY, body.version]);
  });

  it('removes the field of the round when all options are off', async () => {
    const game = await pendingGame(api);
    const before = await readRound(api, game);
    await set(game, game.host, { isSecondBallOn: true });

    const { body } = await set(game, game.host, {});

    expect(body.options).toBeNull();
    expect(await readRound(api, game)).toEqual({ ...before, version: body.version });
    expect('matchOptions' in before).toBe(false);
  });

  it.each<[string, unknown, string]>([
    [
      'a handicap of 55',
      { strokes: { handicaps: { 1: 55 } } },
      'A handicap is a whole number from -10 to 54',
    ],
    ['an allowance of 0', { strokes: { allowance: 0 } }, 'An allowance is 1 to 100 percent'],
    ['factors of other holes', { holeFactors: [1, 2] }, 'This game has 9 holes'],
    ['a factor of 6', { holeFactors: [6, 1, 1, 1, 1, 1, 1, 1, 1] }, 'A hole counts 1 to 5 times'],
    [
      'half a dollar',
      { nassau: { first: 0, second: 0, all: 550 } },
      'A stake is $1 to $200 in whole dollars',
    ],
    [
      'a press without a loss cap',
      { nassau: { first: 0, second: 0, all: 500 }, press: 'automatic' },
      'Presses need a loss cap',
    ],
    [
      'a doubling snake without a loss cap',
      { snake: { doublingCap: 5000 } },
      'A doubling snake needs a loss cap',
    ],
    ['a loss cap of a cent', { lossCap: 1 }, 'A loss cap is $5 to $10000 in whole dollars'],
    [
      'a handicap of no member',
      { strokes: { handicaps: { Ash: 1 } } },
      'handicaps needs whole numbers by member id',
    ],
    ['handicaps in a list', { strokes: { handicaps: [7] } }, 'handicaps needs whole numbers by member id'],
    [
      'a bet of a player alone',
      { duels: [{ memberIds: [7, 7], bet: 500 }] },
      'One against one is between two players, and one bet for each pair',
    ],
    ['a bet of one player', { duels: [{ memberIds: [7], bet: 500 }] }, 'memberIds needs two players'],
    [
      'more bets than pairs',
      { duels: Array.from({ length: 7 }, (_duel, at) => ({ memberIds: [at + 1, 9], bet: 500 })) },
      'A round has at most 6 bets of two players',
    ],
    ['bets that are no list', { duels: 5 }, 'duels must be a list'],
    ['a text', 'Nassau', 'options must be an object, or null'],
    ['nothing', undefined, 'options must be an object, or null'],
  ])('refuses %s', async (_what, options, message) => {
    const game = await pendingGame(api);

    const { status, body } = await set(game, game.host, options);

    expect([status, body.message]).toEqual([400, message]);
    expect(await optionsOf(game)).toBeUndefined();
  });

  it('after the start only strokes change, until a hole is finished', async () => {
    const game = await pendingGame(api);
    await game.host.call('POST', `/games/${game.id}/course`, { course: aCourse(9) });
    await play(game.host, game.id, [{ kind: 'start' }]);
    const handicaps = Object.fromEntries(game.players.map(({ member }) => [member.id, 7]));
    const strokes = { allowance: 100, isHalved: false, handicaps };

    expect((await set(game, game.host, { isCarryOn: true })).body.code).toBe('GAME_NOT_PENDING');
    expect((await set(game, game.host, { strokes })).body.options).toEqual({ ...NO_OPTIONS, strokes });

    await play(game.host, game.id, [{ kind: 'claimResult', hole: 1, team1BestBall: 4, team2BestBall: 5 }]);
    expect((await set(game, game.host, null)).body.code).toBe('STROKES_FROZEN');
  });

  it('has bets of two players who are in the game, until one leaves', async () => {
    const game = await pendingGame(api, { red: 2, green: 1 });
    const [one = 0, two = 0, three = 0] = game.players.map(({ member }) => member.id);
    const duel = (memberIds: readonly number[]) => ({ memberIds, strokes: 0, bet: 500, nassau: null });

    await set(game, game.host, { duels: [duel([one, 1]), duel([three, one]), duel([one, two])] });
    expect((await optionsOf(game))?.duels).toEqual([duel([three, one]), duel([one, two])]);

    await game.host.call('DELETE', `/team-members/${three}`);
    expect((await optionsOf(game))?.duels).toEqual([duel([one, two])]);
    await game.host.call('DELETE', `/team-members/${two}`);
    expect(await optionsOf(game)).toBeUndefined();
  });

  it('has handicaps of players only', async () => {
    const game = await pendingGame(api);
    const handicaps = { [memberOf(game)]: 7 };

    const others = await set(game, game.host, { strokes: { handicaps: { ...handicaps, 1: 5 } } });
    const zeros = await set(game, game.host, { strokes: { handicaps: { '007': 5 } } });

    expect(others.body.options?.strokes?.handicaps).toEqual(handicaps);
    expect(zeros.status).toBe(400);
  });

  it('stays when an older app changes the bet; other holes drop the factors', async () => {
    const game = await pendingGame(api);
    const holeFactors = [1, 1, 1, 1, 1, 1, 1, 1, 2];
    await set(game, game.host, { isCarryOn: true, holeFactors });

    await game.host.trpc.games.patch.mutate({ id: game.id, betPerHole: 50 });
    expect(await optionsOf(game)).toEqual({ ...CARRY, holeFactors });

    await game.host.trpc.games.patch.mutate({ id: game.id, holeCount: 18 });
    expect(await optionsOf(game)).toEqual(CARRY);
  });

  it('leaves no factors of other holes when the holes change at the same time', async () => {
    const game = await pendingGame(api);
    const { version } = await readRound(api, game);

    const [set9, patched] = await Promise.all([
      set(game, game.host, { isCarryOn: true, holeFactors: [1, 1, 1, 1, 1, 1, 1, 1, 2] }),
      game.host.trpc.games.patch.mutate({ id: game.id, holeCount: 18 }),
    ]);

    const isFirst = set9.status === 200;
    const round = await readRound(api, game);
    expect(patched.holeCount).toBe(18);
    expect(isFirst || set9.status === 400).toBe(true);
    expect([round.holeCount, round.version]).toEqual([18, version + (isFirst ? 2 : 1)]);
    expect(round.matchOptions).toEqual(isFirst ? CARRY : undefined);
  });

  it('counts beside a change of the bet at the same time', async () => {
    const game = await pendingGame(api);
    const { version } = await readRound(api, game);

    await Promise.all([
      set(game, game.host, { isCarryOn: true }),
      game.host.trpc.games.patch.mutate({ id: game.id, betPerHole: 50 }),
    ]);

    const round = await readRound(api, game);
    expect([round.version, round.bet, round.matchOptions]).toEqual([version + 2, 5000, CARRY]);
  });

  it('shows the options in the results, which have no field without one', async () => {
    const [plain, game] = [await pendingGame(api), await pendingGame(api)];
    await set(game, game.host, { isCarryOn: true });
    for (const round of [plain, game])
      await play(round.host, round.id, [{ kind: 'start' }, ...holesOf(round, 'RR'), { kind: 'endEarly' }]);

    const results = await game.host.trpc.games.results.query({ id: game.id });

    expect(results.match_options).toEqual(CARRY);
    expect('match_options' in (await game.host.trpc.games.results.query({ id: plain.id }))).toBe(false);
  });

  it('keeps the options for PLAY AGAIN, handicaps and bets with their players', async () => {
    const game = await pendingGame(api, { red: 2, green: 2 });
    const handicapOf = new Map(game.players.map(({ member }, at) => [member.name, at * 3]));
    const byId = (members: readonly { readonly id: number; readonly name: string }[]) =>
      Object.fromEntries(members.map(({ id, name }) => [id, handicapOf.get(name)]));
    const strokes = {
      allowance: 90,
      isHalved: true,
      handicaps: byId(game.players.map(({ member }) => member)),
    };
    const [first, second] = game.players.map(({ member }) => member);
    const memberIds = [first?.id ?? 0, second?.id ?? 0] as const;
    const duel = { strokes: 3, bet: 500, nassau: { first: 0, second: 0, all: 1000 } };
    await set(game, game.host, { strokes, isCarryOn: true, duels: [{ ...duel, memberIds }] });
    await game.host.call('POST', `/games/${game.id}/course`, { course: aCourse(9) });
    await play(game.host, game.id, [{ kind: 'start' }, ...holesOf(game, 'R'), { kind: 'endEarly' }]);

    const next = await game.host.trpc.games.playAgain.mutate({ id: game.id, swapPartners: true });

    const round = await readRound(api, next);
    expect(round.members.map(({ name }) => name)).not.toEqual(game.players.map(({ member }) => member.name));
    const idOf = (name: string | undefined) => round.members.find((member) => member.name === name)?.id;
    expect(round.matchOptions).toEqual({
      ...CARRY,
      strokes: { ...strokes, handicaps: byId(round.members) },
      duels: [{ ...duel, memberIds: [idOf(first?.name), idOf(second?.name)] }],
    });
  });
});
