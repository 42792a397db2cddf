import { describe, expect, it } from 'vitest';
import type { AchievementCode } from '#rules/achievements.ts';
import { ACHIEVEMENTS, achievementsOf } from '#rules/achievements.ts';
import type { Command } from '#rules/commands.ts';
import { dollarsToCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import {
  MEMBERS,
  PLAYER,
  aLobby,
  aRound,
  aSnakeRound,
  biteOf,
  concedes,
  finishHole,
  play,
  playHoles,
  result,
  undo,
} from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const complete: Command = { kind: 'complete' };
const endEarly: Command = { kind: 'endEarly' };

/** Returns a round over nine holes, scripted hole by hole, with bites before the end. */
const played = (script: string, round: Round = aRound(), ...bites: Command[]) =>
  play(playHoles(round, script), ...bites, complete);
const SINGLES_18 = aRound({ holeCount: 18, shape: '1v1' });
const bothReds = (figure: string) => [`Red 1: ${figure}`, `Red 2: ${figure}`];
const earned = (round: Round, code: AchievementCode) =>
  achievementsOf(round)
    .filter((achievement) => achievement.code === code)
    .map(({ member, figure }) => `${member.name}: ${figure}`);

describe('the achievements of a round', () => {
  it.each<[string, Round]>([
    ['that is pending', aLobby()],
    ['that still runs', playHoles(aRound(), 'RRRRRRRRR')],
    ['that was cancelled', aRound({ status: 'cancelled' })],
    ['of ties without a bite', played('---------')],
  ])('are none for a round %s', (_rule, round) => {
    expect(achievementsOf(round)).toEqual([]);
  });

  it('carry the name and the icon people see', () => {
    expect(achievementsOf(played('RRRRRRRRR'))[0]).toEqual({
      id: MEMBERS.red1.id * 16 + 1,
      code: 'sweep',
      type: 'Sweep',
      icon: ACHIEVEMENTS.sweep.icon,
      member: MEMBERS.red1,
      figure: 'won all 9 holes',
    });
  });

  it('are ordered by achievement, then by seat', () => {
    const round = play(
      played('RRRRRRRRR', aSnakeRound({ bet: dollarsToCents(200) }), biteOf(green1, 8), biteOf(green2, 9)),
      { kind: 'noteFirstWins', memberIds: [red2, red1] },
    );

    expect(achievementsOf(round).map(({ code, member }) => `${code} ${member.name}`)).toEqual([
      'firstWin Red 1',
      'firstWin Red 2',
      'sweep Red 1',
      'sweep Red 2',
      'snakeFree Red 1',
      'snakeFree Red 2',
      'snakeCharmer Green 1',
      'highRoller Red 1',
      'highRoller Red 2',
    ]);
    const ids = achievementsOf(round).map(({ id }) => id);
    expect(new Set(ids).size, 'each has its own id').toBe(ids.length);
  });
});

/** A rule, a round, and the players who get the achievement, with its figure. */
type Row = readonly [rule: string, round: Round, figures: readonly string[]];

/** Adds a test for each row of an achievement. */
function itIsGiven(code: AchievementCode, rows: readonly Row[]): void {
  it.each(rows)('%s', (_rule, round, figures) => {
    expect(earned(round, code)).toEqual(figures);
  });
}

it.each<[AchievementCode, Round]>([
  ['sweep', playHoles(aRound(), 'RRR')],
  ['clutch', playHoles(aRound(), 'RG------')],
  ['snakeFree', playHoles(aSnakeRound(), 'R')],
  ['snakeCharmer', play(playHoles(aSnakeRound(), '--------'), biteOf(red1, 4), biteOf(green1, 9))],
])('the achievement %s needs the whole card, also when the other team forfeits', (code, round) => {
  expect(earned(play(round, endEarly), code)).toEqual([]);
  expect(earned(play(round, ...concedes('green')), code)).toEqual([]);
});

describe('Sweep', () => {
  itIsGiven('sweep', [
    ['goes to each player who won every hole', played('RRRRRRRRR'), bothReds('won all 9 holes')],
    ['counts all 18', played('G'.repeat(18), SINGLES_18), ['Green 1: won all 18 holes']],
    ['is broken by one tie', played('RRRR-RRRR'), []],
    ['is broken by one lost hole', played('GRRRRRRRR'), []],
  ]);
});

describe('Comeback', () => {
  const figure = (down: number, hole: number) => [`Red 1: was ${down} down after hole ${hole}`];

  itIsGiven('comeback', [
    ['is a win after being 3 down', played('GGGRRRR--'), bothReds('was 3 down after hole 3')],
    ['names the hole of the largest deficit', played('GGG-GRRRRR----RRRR', SINGLES_18), figure(4, 5)],
    ['names the earlier of two equal deficits', played('GGG-RGRRRR--------', SINGLES_18), figure(3, 3)],
    ['is not given after being 2 down', played('GGRRR----'), []],
    ['is not given when the round ends in a tie', played('GGGRRR---'), []],
    ['is not given when the other team forfeits', play(playHoles(aRound(), 'GGG'), ...concedes('green')), []],
    [
      'counts in a round ended early',
      play(playHoles(aRound({ shape: '1v1' }), 'RRRGGGG'), endEarly),
      ['Green 1: was 3 down after hole 3'],
    ],
  ]);
});

describe('Clutch', () => {
  const figure = 'level after hole 8, won hole 9';

  itIsGiven('clutch', [
    ['is given for winning a level match on the last hole', played('RG------R'), bothReds(figure)],
    ['may be the only hole won', played('--------G', aRound({ shape: '1v1' })), [`Green 1: ${figure}`]],
    ['is not given when the leader wins the last hole too', played('R-------R'), []],
    ['is not given when the last hole is tied', played('R--------'), []],
    ['is not given when the last hole only brings the tie', played('G-------R'), []],
  ]);
});

describe('Snake Free', () => {
  const figure = 'not bitten once in 9 holes';
  const won = (...bites: Command[]) => played('R--------', aSnakeRound(), ...bites);

  itIsGiven('snakeFree', [
    ['is given for winning a Snake round without a bite', won(biteOf(green1, 2)), bothReds(figure)],
    ['is given to each player separately: not to a bitten one', won(biteOf(red1, 2)), [`Red 2: ${figure}`]],
    ['is earned when no player was bitten', won(), bothReds(figure)],
    ['ignores a bite that was taken back', won(biteOf(red1, 2), undo(2, red1)), bothReds(figure)],
    ['is not given without Snake', played('R--------'), []],
    ['is not given for a tie', played('---------', aSnakeRound()), []],
  ]);
});

describe('Snake Charmer', () => {
  const ties = (...bites: Command[]) => played('---------', aSnakeRound(), ...bites);
  const passed = (pot: string, name = 'Red 1') => [
    `${name}: passed the snake on hole 9 with ${pot} in the pot`,
  ];
  const [before, last] = [biteOf(red1, 4), biteOf(green1, 9)];

  itIsGiven('snakeCharmer', [
    ['is given for passing the snake on the last hole', ties(before, last), passed('$10.00')],
    ['is given for passing the snake to the partner', ties(before, biteOf(red2, 9)), passed('$10.00')],
    ['goes to the first holder on the last hole', ties(before, last, biteOf(green2, 9)), passed('$15.00')],
    ['is not given when the holder is bitten again', ties(before, biteOf(red1, 9)), []],
    ['is not given when the snake comes back within the last hole', ties(before, last, biteOf(red1, 9)), []],
    ['is not given when there was no holder before the last hole', ties(last), []],
    ['is not given when the snake passed on an earlier hole', ties(before, biteOf(green1, 8)), []],
    ['counts a late bite before that hole', ties(before, last, biteOf(red2, 8)), passed('$15.00', 'Red 2')],
  ]);
});

describe('Iron Partner', () => {
  /** Plays holes with these scores of all players on each. */
  const holes = (from: Round, count: number, red: number[], green: number[]): Round =>
    Array.from({ length: count }).reduce<Round>(
      (round) => play(round, finishHole(round, round.currentHole, red, green)),
      from,
    );
  /** Plays so that Red 1 makes every best ball of Team Red, and Team Green takes turns. */
  const redOneAlone = (round: Round, half: number) =>
    holes(holes(round, half, [4, 5], [5, 6]), half, [4, 5], [6, 5]);
  const eighteen = aRound({ holeCount: 18 });
  const called = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hole) => result(hole, 4, 5));
  /** Plays eight holes whose best balls Red 1 makes alone, then a last hole with these scores of Red. */
  const ending = (red: number[]) => holes(redOneAlone(aRound(), 4), 1, red, [5, 6]);

  it.each<[string, Round, Command[], number | null]>([
    ['goes to the player with the most best balls', redOneAlone(eighteen, 9), [complete], 18],
    ['is earned from 9 on', ending([4, 5]), [complete], 9],
    ['is not given below 9', ending([5, 4]), [complete], null],
    ['counts a best ball that the partner scored too', ending([4, 4]), [complete], 9],
    ['is not given when two partners are level', holes(aRound(), 9, [4, 5], [4, 5]), [complete], null],
    ['is compared among partners only', holes(aRound({ shape: '2v1' }), 9, [4, 5], [5]), [complete], 9],
    ['is never given to a lone player', holes(aRound({ shape: '1v1' }), 9, [4], [5]), [complete], null],
    ['counts no hole whose result was only called', aRound(), [...called, complete], null],
    ['is given in a round ended early', redOneAlone(eighteen, 5), [endEarly], 10],
    ['is given in a forfeited round', redOneAlone(eighteen, 5), [...concedes('red')], 10],
  ])('%s', (_rule, round, end, bestBalls) => {
    const figures = bestBalls === null ? [] : [`Red 1: ${bestBalls} best balls in ${bestBalls} holes`];

    expect(earned(play(round, ...end), 'ironPartner')).toEqual(figures);
  });
});

describe('High Roller', () => {
  const singlesFor = (dollars: number) => aRound({ bet: dollarsToCents(dollars), shape: '1v1' });
  const snakeFor = (dollars: number, snake: number) =>
    aSnakeRound({ bet: dollarsToCents(dollars), snakeBet: dollarsToCents(snake), shape: '1v1' });
  const alone = aRound({ bet: dollarsToCents(100), shape: '2v1' });
  const conceded = play(aRound({ bet: dollarsToCents(60) }), ...concedes('green'));

  itIsGiven('highRoller', [
    ['is given for more than $500', played('RRR------', singlesFor(200)), ['Red 1: +$600.00 in one game']],
    ['is given for exactly $500', played('RRRRR----', singlesFor(100)), ['Red 1: +$500.00 in one game']],
    ['is not given if the snake costs too much', played('RRRRR----', snakeFor(100, 5), biteOf(red1, 1)), []],
    [
      'counts match and snake together',
      played('RRRRR----', snakeFor(95, 25), biteOf(green1, 1)),
      ['Red 1: +$500.00 in one game'],
    ],
    ['counts twice for a lone player', played('GGG------', alone), ['Green 1: +$600.00 in one game']],
    ['counts the holes that the other team conceded', conceded, bothReds('+$540.00 in one game')],
  ]);
});
