import { beforeAll, describe, expect, it } from 'vitest';
import { GameStat } from '#entities/GameStat.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { CLOCK } from '#rules/apply.ts';
import { dollarsToCents } from '#rules/money.ts';
import { changeRound } from '#services/round.ts';
import { anAccount, apiForThisFile, newAccount, newGuest, play, playerOf } from '../helpers/api.ts';
import type { OpenGame, Outputs, Person } from '../helpers/api.ts';
import {
  NO_RECORD,
  awardsOf,
  finalize,
  finishedGame,
  giveUp,
  pendingGame,
  playedGame,
  recordOf,
} from '../helpers/games.ts';
import { continueWith } from '../helpers/players.ts';

const api = await apiForThisFile();

describe('four players who played four games', () => {
  /** $25 a hole, $10 a bite; null = picked up. Red wins 5-2, and Ash holds the snake with $30 in the pot. */
  const CARD = [
    { ash: 4, birch: 5, cedar: 5, dogwood: 6 },
    { ash: 5, birch: 4, cedar: 5, dogwood: 5 },
    { ash: 6, birch: 6, cedar: 5, dogwood: 4, bitten: 'birch' },
    { ash: 4, birch: null, cedar: 4, dogwood: 5 },
    { ash: 3, birch: 5, cedar: 4, dogwood: 4 },
    { ash: 5, birch: 5, cedar: 4, dogwood: 6, bitten: 'cedar' },
    { ash: 4, birch: 4, cedar: 5, dogwood: null },
    { ash: 6, birch: 5, cedar: 5, dogwood: 7 },
    { ash: 5, birch: 4, cedar: 6, dogwood: 5, bitten: 'ash' },
  ] as const;
  let people: Readonly<Record<'ash' | 'birch' | 'cedar' | 'dogwood', Person>>;
  let whole: OpenGame;

  beforeAll(async () => {
    const [ash, birch, cedar, dogwood] = [
      await newAccount(api, 'Ash'),
      await newAccount(api, 'Birch'),
      await newAccount(api, 'Cedar'),
      await newAccount(api, 'Dogwood'),
    ];
    people = { ash, birch, cedar, dogwood };
    const teams = { red: [ash, birch], green: [cedar, dogwood] } as const;

    whole = await pendingGame(api, { ...teams, setup: { snakeBet: dollarsToCents(10) } });
    const memberOf = (name: keyof typeof people) =>
      whole.players.find(({ person }) => person === people[name])?.member.id ?? 0;
    await play(ash, whole.id, [
      { kind: 'start' },
      ...CARD.flatMap((line, index) => [
        ...('bitten' in line
          ? [{ kind: 'bite' as const, hole: index + 1, memberId: memberOf(line.bitten) }]
          : []),
        continueWith(whole, index + 1, [line.ash, line.cedar, line.birch, line.dogwood]),
      ]),
      { kind: 'complete' },
    ]);

    // Green wins 1-0 in the rain; Dogwood holds the snake with $10 in the pot
    const rained = await playedGame(api, 'G-', teams);
    await play(ash, rained.id, [
      { kind: 'bite', hole: 1, memberId: playerOf(rained.red).member.id },
      { kind: 'bite', hole: 2, memberId: playerOf(rained.green, 2).member.id },
      { kind: 'endEarly' },
    ]);
    // Red leads 2-0 and gives up: seven holes at $50 are conceded
    const given = await playedGame(api, 'RR', {
      ...teams,
      setup: { snakeGameEnabled: false, bet: dollarsToCents(50) },
    });
    await giveUp(given, given.red);
    await finishedGame(api, 'RG', teams);
  });

  it.each([
    { name: 'ash', outcome: 'win', bet: 7500, snake: -3000, bestBalls: 6, held: true },
    { name: 'birch', outcome: 'win', bet: 7500, snake: 1000, bestBalls: 6, held: false },
    { name: 'cedar', outcome: 'loss', bet: -7500, snake: 1000, bestBalls: 7, held: false },
    { name: 'dogwood', outcome: 'loss', bet: -7500, snake: 1000, bestBalls: 4, held: false },
  ] as const)('the figures of the first game are as computed by hand: $name', async (by) => {
    const { userId } = people[by.name];

    const row = await api.orm.em.fork().findOneOrFail(GameStat, { userId, gameId: whole.id });

    expect(row).toMatchObject({
      debugMark: 0,
      outcome: by.outcome,
      betCents: by.bet,
      snakeCents: by.snake,
      netCents: by.bet + by.snake,
      holesPlayed: 9,
      bestBalls: by.bestBalls,
      heldSnake: by.held,
      team1Points: 5,
      team2Points: 2,
    });
  });

  const RECORDS = [
    // net: 4500 - 2166 - 25000, best balls: 6 + 2 + 2 + 2, held one snake of three
    { name: 'ash', wins: 1, losses: 2, net: -22_666, bestBalls: 300, snakeRate: 6667, awards: 1 },
    { name: 'birch', wins: 1, losses: 2, net: -18_667, bestBalls: 300, snakeRate: 10_000, awards: 1 },
    { name: 'cedar', wins: 2, losses: 1, net: 21_333, bestBalls: 325, snakeRate: 10_000, awards: 2 },
    { name: 'dogwood', wins: 2, losses: 1, net: 20_000, bestBalls: 250, snakeRate: 6667, awards: 1 },
  ] as const;

  it.each(RECORDS)('the sums of all games are as computed by hand: $name', async (by) => {
    expect(await recordOf(people[by.name])).toEqual({
      gamesPlayed: 4,
      wins: by.wins,
      losses: by.losses,
      ties: 1,
      winPct: 2500 * by.wins,
      netBalanceCents: by.net,
      bestBallAverage: by.bestBalls,
      snakeGames: 3,
      snakeSuccessRate: by.snakeRate,
    });
  });

  it.each(RECORDS)('the route of older clients returns the same sums: $name', async (by) => {
    const { call, userId } = people[by.name];

    expect((await call('GET', `/users/${userId}/stats`)).body).toEqual({
      gamesPlayed: 4,
      wins: by.wins,
      winPercentage: 25 * by.wins,
      earnings: by.net,
      achievements: by.awards,
    });
  });

  it.each<[keyof typeof people, readonly string[]]>([
    ['ash', ['firstWin: won 5-2']],
    ['birch', ['firstWin: won 5-2']],
    ['cedar', ['firstWin: won 1-0', 'snakeCharmer: passed the snake on hole 9 with $30.00 in the pot']],
    ['dogwood', ['firstWin: won 1-0']],
  ])('the players have the awards that they earned: %s', async (name, awards) => {
    const { total, latest } = await awardsOf(people[name]);

    expect(latest.map(({ code, figure }) => `${code}: ${figure}`)).toEqual(awards);
    expect(total).toBe(awards.length);
  });
});

describe('a game that does not count', () => {
  it.each<[string, (player: Person) => Promise<OpenGame>]>([
    ['is pending', (player) => pendingGame(api, { red: [player] })],
    ['still runs', (player) => playedGame(api, 'RRRRRRRRR', { red: [player] })],
    [
      'was cancelled',
      async (player) => {
        const game = await pendingGame(api, { red: [player] });
        await changeRound(api.orm, CLOCK, game.id, null, { kind: 'cancel' });
        return game;
      },
    ],
    [
      'was ended early without a finished hole, with or without bites',
      async (player) => {
        const game = await playedGame(api, '', { red: [player] });
        const { id: memberId } = playerOf(game.red).member;
        await play(player, game.id, [
          { kind: 'bite', hole: 1, memberId },
          { kind: 'enterScore', hole: 1, memberId, strokes: 4 },
          { kind: 'endEarly' },
        ]);
        expect((await player.call('GET', `/games/${game.id}`)).body).toMatchObject({
          status: 'cancelled',
          completedAt: null,
        });
        const { body } = await player.call<Outputs['games']['results']>('GET', `/games/${game.id}/results`);
        expect([body.payments, body.achievements, body.holes]).toEqual([[], [], []]);
        expect(await player.trpc.scorecards.list.query()).toEqual([]);
        return game;
      },
    ],
  ])('%s', async (_status, gameOf) => {
    const player = await anAccount(api);
    const game = await gameOf(player);

    const { status } = await finalize(player, game);

    expect(status).toBe(409);
    expect(await recordOf(player)).toEqual(NO_RECORD);
    expect(await statsOf(game)).toEqual([]);
  });

  it('a game of guests and players without a phone is in no record', async () => {
    const host = await newGuest(api);
    const game = await pendingGame(api, { red: [host] });
    const seat = { teamId: game.red.id, name: 'Red 2', isPhoneless: true };
    await host.call('POST', '/team-members', seat);
    await play(host, game.id, [
      { kind: 'start' },
      { kind: 'claimResult', hole: 1, team1BestBall: 4, team2BestBall: 5 },
      { kind: 'endEarly' },
    ]);

    expect((await finalize(host, game)).status).toBe(200);
    expect(await statsOf(game)).toEqual([]);
    expect(await api.orm.em.fork().count(PlayerStat, { userId: { $lt: 0 } })).toBe(0);
    expect(await recordOf(host)).toEqual(NO_RECORD);
  });
});

function statsOf({ id }: OpenGame): Promise<GameStat[]> {
  return api.orm.em.fork().find(GameStat, { gameId: id });
}
