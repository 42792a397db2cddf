import { describe, expect, it } from 'vitest';
import type { Command } from '#rules/commands.ts';
import { toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import type { GameFigures, Medal, Outcome, Totals } from '#rules/stats.ts';
import {
  NO_GAMES,
  NO_GROUP_GAMES,
  addContested,
  addGame,
  addGroupGame,
  bestBallAverageX100,
  gameFiguresOf,
  medalFor,
  rankAmong,
  runningNets,
  snakeSuccessRateX100,
  winPctX100,
} from '#rules/stats.ts';
import {
  PLAYER,
  aRound,
  aSnakeRound,
  betDollars,
  biteOf,
  concedes,
  finishHole,
  netDollars,
  play,
  playHoles,
  result,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const complete: Command = { kind: 'complete' };
const endEarly: Command = { kind: 'endEarly' };

/** Returns a 2v2 that was played and ended like this. */
const ended = (script: string, ...end: readonly Command[]) => play(playHoles(aRound(), script), ...end);
/** Returns one figure of every player, in seat order. */
const each = <Name extends keyof GameFigures>(round: Round, name: Name): readonly GameFigures[Name][] =>
  gameFiguresOf(round).map((figures) => figures[name]);

describe('how a game ended for each player', () => {
  const both = (red: Outcome, green: Outcome) => [red, red, green, green];

  it.each<[string, Round, readonly Outcome[]]>([
    ['the team with more points won', ended('RRRGG----', complete), both('win', 'loss')],
    ['equal points are a tie', ended('RRGG-----', complete), both('tie', 'tie')],
    ['a game ended early counts with its points so far', ended('GGR', endEarly), both('loss', 'win')],
    ['a game ended early on equal points is a tie', ended('-', endEarly), both('tie', 'tie')],
    ['a team that forfeits has lost with any points', ended('RRRR', ...concedes('red')), both('loss', 'win')],
    [
      'a lone player wins and loses alone',
      play(playHoles(aRound({ shape: '2v1' }), 'GGG------'), complete),
      ['loss', 'loss', 'win'],
    ],
  ])('%s', (_rule, round, outcomes) => {
    expect(each(round, 'outcome')).toEqual(outcomes);
  });
});

describe('the money of a game in the record', () => {
  it.each<[string, Round]>([
    ['of a game played out', play(playHoles(aSnakeRound(), 'RRG------'), biteOf(green1, 4), complete)],
    ['of a forfeited game', play(playHoles(aSnakeRound(), 'RRG'), biteOf(red2, 2), ...concedes('red'))],
    ['of two against one', play(playHoles(aRound({ shape: '1v2' }), 'GR-GG----'), complete)],
  ])('equals the money of the results: %s', (_case, round) => {
    const dollars = (cents: readonly number[]) => cents.map((amount) => amount / 100);

    expect(dollars(each(round, 'bet'))).toEqual(betDollars(round));
    expect(dollars(each(round, 'net'))).toEqual(netDollars(round));
    expect(each(round, 'net')).toEqual(gameFiguresOf(round).map(({ bet, snake }) => toCents(bet + snake)));
  });
});

describe('the holes of a game in the record', () => {
  const called = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hole) => result(hole, 4, 5));
  const shared = play(
    aRound(),
    finishHole(aRound(), 1, [4, 5], [6, 5]),
    finishHole(aRound(), 2, [4, 4], [6, null]),
    finishHole(aRound(), 3, [null, 5], [5, 6]),
    endEarly,
  );

  it.each<[string, Round, number, readonly number[]]>([
    ['partners with equal scores have both made the best ball', shared, 3, [2, 2, 2, 1]],
    [
      'a picked-up ball is no best ball',
      play(aRound(), finishHole(aRound(), 1, [null, 5], [5, 6]), endEarly),
      1,
      [0, 1, 1, 0],
    ],
    ['a lone player makes every one', play(playHoles(aRound({ shape: '1v1' }), 'RG-'), endEarly), 3, [3, 3]],
    ['a result that was only reported names no player', play(aRound(), ...called, complete), 9, [0, 0, 0, 0]],
    ['a conceded hole was not played', ended('RR', ...concedes('red')), 2, [2, 2, 2, 2]],
  ])('%s', (_rule, round, holesPlayed, bestBalls) => {
    expect(new Set(each(round, 'holesPlayed'))).toEqual(new Set([holesPlayed]));
    expect(each(round, 'bestBalls')).toEqual(bestBalls);
  });
});

describe('the snake of a game in the record', () => {
  const bitten = (round: Round, ...bites: Command[]) => play(round, result(1, 4, 4), ...bites, endEarly);

  it.each<[string, Round, readonly (boolean | null)[]]>([
    ['is null without Snake', bitten(aRound()), [null, null, null, null]],
    ['was held by no player without a bite', bitten(aSnakeRound()), [false, false, false, false]],
    [
      'was held by the player bitten last, and by no other',
      bitten(aSnakeRound(), biteOf(red1, 1), biteOf(green2, 2)),
      [false, false, false, true],
    ],
    [
      'is settled with the bites so far when a team forfeits',
      play(aSnakeRound(), biteOf(green1, 1), ...concedes('red')),
      [false, false, true, false],
    ],
  ])('%s', (_rule, round, held) => {
    expect(each(round, 'heldSnake')).toEqual(held);
  });
});

describe('a contested game', () => {
  const withoutPhones = (...ids: readonly number[]): Round => ({
    ...aRound(),
    members: aRound().members.map((member) => ({ ...member, hasPhone: !ids.includes(member.id) })),
  });

  it.each<[string, Round, readonly boolean[]]>([
    ['has phones on both teams', aRound(), [true, true, true, true]],
    ['needs only one phone on the other team', withoutPhones(red1, green2), [true, true, true, true]],
    ['has none on the other team', withoutPhones(green1, green2), [false, false, true, true]],
    [
      'does not count the phone of the partner',
      withoutPhones(red2, green1, green2),
      [false, false, true, true],
    ],
    ['has no phone at all', withoutPhones(red1, red2, green1, green2), [false, false, false, false]],
  ])('%s', (_rule, round, contested) => {
    expect(each(play(round, result(1, 4, 5), endEarly), 'isContested')).toEqual(contested);
  });
});

describe('a record', () => {
  const game = (figures: Partial<Record<keyof GameFigures, unknown>>): GameFigures => ({
    outcome: 'tie',
    bet: toCents(0),
    snake: toCents(0),
    wagers: toCents(0),
    net: toCents(0),
    holesPlayed: 9,
    bestBalls: 0,
    heldSnake: null,
    isContested: false,
    ...(figures as Partial<GameFigures>),
  });
  const afterAll = (...games: GameFigures[]): Totals => games.reduce(addGame, NO_GAMES);

  it('counts each game by how it ended', () => {
    const totals = afterAll(
      game({ outcome: 'win' }),
      game({ outcome: 'loss' }),
      game({ outcome: 'win' }),
      game({ outcome: 'tie' }),
    );

    expect(totals).toEqual({ ...NO_GAMES, gamesPlayed: 4, wins: 2, losses: 1, ties: 1 });
  });

  it('counts bets won and bets lost separately, and the snake in neither', () => {
    const totals = afterAll(
      game({ bet: 7500, snake: -1000, net: 6500 }),
      game({ bet: -2500, snake: 334, net: -2166 }),
      game({ bet: -5000, snake: 0, net: -5000 }),
      game({ bet: 0, snake: 500, net: 500 }),
    );

    expect(totals).toMatchObject({ winnings: 7500, losings: 7500, net: -166 });
  });

  it('adds up wins, losses, and won amounts for a group, the snake included', () => {
    const games = [
      game({ outcome: 'win', bet: 7500, net: 6500 }),
      game({ outcome: 'loss', bet: -2500, net: -2166 }),
      game({ outcome: 'tie', bet: 0, net: 500 }),
    ];

    const sums = games.reduce((totals, each) => addGroupGame(totals, each), NO_GROUP_GAMES);

    expect(sums).toEqual({ gamesPlayed: 3, wins: 1, losses: 1, won: 7000, lost: 2166, net: 4834 });
    expect(games.reduce((totals, each) => addGroupGame(totals, each, -1), sums)).toEqual(NO_GROUP_GAMES);
  });

  it('adds up the wins and bets of contested games separately', () => {
    const won = game({ outcome: 'win', bet: 7500 });
    const lost = game({ outcome: 'loss', bet: -2500 });
    const contested = { isContested: true };

    expect(afterAll(won, lost)).toMatchObject({
      contestedWins: 0,
      contestedWinnings: 0,
      contestedLosings: 0,
    });
    expect(afterAll(won, { ...won, ...contested }, lost, { ...lost, ...contested })).toMatchObject({
      wins: 2,
      winnings: 15_000,
      losings: 5000,
      contestedWins: 1,
      contestedWinnings: 7500,
      contestedLosings: 2500,
    });
  });

  it('without a contested game equals one in which the game was never contested', () => {
    const games = [game({ outcome: 'win', bet: 7500 }), game({ outcome: 'loss', bet: -2500 })];
    for (const changed of games) {
      const after = addGame(NO_GAMES, { ...changed, isContested: true });
      expect(addContested(after, changed, -1)).toEqual(addGame(NO_GAMES, changed));
    }
  });

  it('adds up best balls, snake games and snakes held', () => {
    const totals = afterAll(
      game({ bestBalls: 5, heldSnake: true }),
      game({ bestBalls: 2, heldSnake: false }),
      game({ bestBalls: 0, heldSnake: null }),
    );

    expect(totals).toMatchObject({ gamesPlayed: 3, bestBalls: 7, snakeGames: 2, snakesHeld: 1 });
  });
});

describe('a figure of a record × 100', () => {
  it.each<[string, (totals: Totals) => number, Partial<Totals>, number]>([
    ['games won in percent: 0 without a game', winPctX100, {}, 0],
    ['games won in percent: none of one', winPctX100, { gamesPlayed: 1 }, 0],
    ['games won in percent: one of three', winPctX100, { wins: 1, gamesPlayed: 3 }, 3333],
    ['games won in percent: two of three', winPctX100, { wins: 2, gamesPlayed: 3 }, 6667],
    ['games won in percent: one of eight', winPctX100, { wins: 1, gamesPlayed: 8 }, 1250],
    ['games won in percent: all', winPctX100, { wins: 5, gamesPlayed: 5 }, 10_000],
    ['best balls a game: 0 without a game', bestBallAverageX100, {}, 0],
    ['best balls a game: nine in two', bestBallAverageX100, { bestBalls: 9, gamesPlayed: 2 }, 450],
    ['best balls a game: seven in three', bestBallAverageX100, { bestBalls: 7, gamesPlayed: 3 }, 233],
    ['best balls a game: eight in three', bestBallAverageX100, { bestBalls: 8, gamesPlayed: 3 }, 267],
    ['snakes not held in percent: 0 without a snake game', snakeSuccessRateX100, { gamesPlayed: 9 }, 0],
    ['snakes not held in percent: none held', snakeSuccessRateX100, { snakeGames: 4 }, 10_000],
    ['snakes not held: one of three held', snakeSuccessRateX100, { snakeGames: 3, snakesHeld: 1 }, 6667],
    ['snakes not held: every one held', snakeSuccessRateX100, { snakeGames: 2, snakesHeld: 2 }, 0],
  ])('%s', (_rule, figure, totals, x100) => {
    expect(figure({ ...NO_GAMES, ...totals })).toBe(x100);
  });
});

describe('the ranks of players', () => {
  it.each<[string, number[][], number[]]>([
    ['count from 1', [[9], [5], [2]], [1, 2, 3]],
    ['are shared, and the next rank counts all before it', [[9], [5], [5], [5], [2]], [1, 2, 2, 2, 5]],
    ['are shared at the top', [[5], [5], [0]], [1, 1, 3]],
    ['are shared at the bottom, with 0', [[5], [0], [0]], [1, 2, 2]],
    [
      'are not shared where the second figure differs',
      [
        [3, 7500],
        [3, 6000],
        [3, 6000],
      ],
      [1, 2, 2],
    ],
    ['are empty without players', [], []],
  ])('%s', (_rule, players, ranks) => {
    expect(players.map((own) => rankAmong(players, own))).toEqual(ranks);
  });
});

describe('the medal', () => {
  it.each<[string, number, number, Medal | undefined]>([
    ['of the first is gold', 1, 12, 'gold'],
    ['of the second is silver', 2, 9, 'silver'],
    ['of the third is bronze', 3, 1, 'bronze'],
    ['of the fourth is none', 4, 1, undefined],
    ['is none without a figure, even for the first', 1, 0, undefined],
    ['is none without a figure for the third', 3, 0, undefined],
  ])('%s', (_rule, rank, figure, medal) => {
    expect(medalFor(rank, figure)).toBe(medal);
  });
});

describe('the net after each of the last games', () => {
  it.each([
    ['ends with the net of all games', 700, [300, -100, 500], [700, 400, 500]],
    ['begins at zero if these are all games', 200, [-300, 500], [200, 500]],
    ['is empty without a game', 0, [], []],
  ])('%s', (_sentence, total, nets, expected) => {
    expect(runningNets(toCents(total), nets.map(toCents))).toEqual(expected);
  });
});
