import { describe, expect, it } from 'vitest';
import type { HoleWinner } from '#rules/holes.ts';
import { HOLE_WINNERS, pointsOf } from '#rules/holes.ts';
import { formatDollars } from '#rules/money.ts';
import { gameWinner, netsOf, playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { snakePotOf } from '#rules/snake.ts';
import { holeWager, matchStakeOf, stakeOf, stakesText } from '#rules/stakes.ts';
import type { Shape } from './builders.ts';
import {
  PLAYER,
  aRound,
  aSnakeRound,
  betDollars,
  biteOf,
  finishHole,
  netDollars,
  paymentLines,
  play,
  playHoles,
} from './builders.ts';

const { red2, green1, red1 } = PLAYER;

describe('the winner of the game', () => {
  it.each<[string, string, string | undefined]>([
    ['is the team with more points', 'RRG', 'red'],
    ['is the other team with more points', 'GG-', 'green'],
    ['is no team with equal points', 'RG-', undefined],
    ['is no team before a hole is finished', '', undefined],
  ])('%s', (_rule, script, color) => {
    expect(gameWinner(playHoles(aRound(), script))?.color).toBe(color);
  });
});

/** One line of the scorecard, calculated by hand: scores and bites, then points, dollars and pot after the hole. */
interface CardLine {
  readonly hole: number;
  readonly red: number[];
  readonly green: number[];
  readonly bitten?: number;
  readonly points: string;
  /** Net dollars of Red 1, Red 2 and Green 1 if the round ended here. */
  readonly money: [number, number, number];
  readonly pot: string;
}

// $25 a hole, Green 1 alone for $50; $5 a bite, the holder owes half the pot to each of the others
const CARD: readonly CardLine[] = [
  { hole: 1, red: [4, 5], green: [5], points: '1-0', money: [25, 25, -50], pot: '$0.00' },
  { hole: 2, red: [5, 5], green: [4], points: '1-1', money: [0, 0, 0], pot: '$0.00' },
  { hole: 3, red: [6, 4], green: [4], points: '1-1', money: [0, 0, 0], pot: '$0.00' },
  { hole: 4, red: [3, 6], green: [4], points: '2-1', money: [25, 25, -50], pot: '$0.00' },
  { hole: 5, red: [5, 7], green: [6], bitten: red2, points: '3-1', money: [52.5, 45, -97.5], pot: '$5.00' },
  { hole: 6, red: [5, 6], green: [3], points: '3-2', money: [27.5, 20, -47.5], pot: '$5.00' },
  { hole: 7, red: [5, 5], green: [5], bitten: green1, points: '3-2', money: [30, 30, -60], pot: '$10.00' },
  { hole: 8, red: [6, 4], green: [7], bitten: red1, points: '4-2', money: [35, 57.5, -92.5], pot: '$15.00' },
  { hole: 9, red: [7, 6], green: [5], bitten: red1, points: '4-3', money: [5, 35, -40], pot: '$20.00' },
];

function playLine(round: Round, { hole, red, green, bitten }: CardLine): Round {
  const bites = bitten === undefined ? [] : [biteOf(bitten, hole)];
  return play(round, ...bites, finishHole(round, hole, red, green));
}

describe('a round of nine with Snake, two against one', () => {
  it.each(CARD)('matches the hand calculation after hole $hole', ({ hole, points, money, pot }) => {
    const round = CARD.slice(0, hole).reduce(playLine, aSnakeRound({ shape: '2v1' }));

    const { red, green } = pointsOf(round);
    expect(`${red}-${green}`).toBe(points);
    expect(netDollars(round)).toEqual(money);
    expect(formatDollars(snakePotOf(round))).toBe(pot);
  });

  const finished = play(CARD.reduce(playLine, aSnakeRound({ shape: '2v1' })), { kind: 'complete' });

  it('ends with every player’s match, snake and net', () => {
    expect(
      playerResults(finished).map(({ member, bet, snake, net }) => [member.name, bet, snake, net]),
    ).toEqual([
      ['Red 1', 2500, -2000, 500],
      ['Red 2', 2500, 1000, 3500],
      ['Green 1', -5000, 1000, -4000],
    ]);
    expect([...netsOf(finished).values()]).toEqual([500, 3500, -4000]);
    expect(gameWinner(finished)?.color).toBe('red');
  });

  it('is settled by two payments', () => {
    expect(paymentLines(playerResults(finished))).toEqual([
      'Green 1 pays Red 2 $35.00 (match and snake)',
      'Green 1 pays Red 1 $5.00 (match and snake)',
    ]);
  });

  it('pays differently when hole 2 is corrected to a tie', () => {
    const back = play(CARD.reduce(playLine, aSnakeRound({ shape: '2v1' })), { kind: 'goToHole', hole: 2 });

    expect(netDollars(play(back, finishHole(back, 2, [5, 4], [4])))).toEqual([30, 60, -90]);
  });
});

const { red, green, tie } = HOLE_WINNERS;

describe('the stake of a player', () => {
  it.each<[string, Shape, number[]]>([
    ['the bet, one against one', '1v1', [25, 25]],
    ['the bet, two against two', '2v2', [25, 25, 25, 25]],
    ['twice the bet for a lone player against two', '2v1', [25, 25, 50]],
    ['the same with the lone player in Team Red', '1v2', [50, 25, 25]],
  ])('is %s', (_rule, shape, dollars) => {
    const round = aRound({ shape });

    expect(round.members.map((member) => stakeOf(round, member) / 100)).toEqual(dollars);
  });
});

describe('the most that a player can win or lose on the match', () => {
  it.each<[string, Shape, number[]]>([
    ['is the bet of each hole', '2v2', [225, 225, 225, 225]],
    ['is twice that for a lone player against two', '2v1', [225, 225, 450]],
  ])('%s', (_rule, shape, dollars) => {
    const round = aRound({ shape });

    expect(round.members.map((member) => matchStakeOf(round, member) / 100)).toEqual(dollars);
    expect(betDollars(playHoles(round, 'R'.repeat(9))).map(Math.abs), 'one team wins every hole').toEqual(
      dollars,
    );
  });
});

describe('a stake in words', () => {
  it.each<[string, Shape, string, string]>([
    ['is the stake of each of two players', '2v2', '$25 each', '$25 each'],
    ['is the stake of a single player', '1v1', '$25', '$25'],
    ['is twice the bet for a lone player', '1v2', '$50', '$25 each'],
  ])('%s', (_rule, shape, ofRed, ofGreen) => {
    const round = aRound({ shape });

    expect([stakesText(round, 'red', 1), stakesText(round, 'green', 1)]).toEqual([ofRed, ofGreen]);
  });
});

describe('the wager of one hole', () => {
  it.each<[string, Shape, HoleWinner, number[]]>([
    ['+ bet for the winners, - bet for the losers', '2v2', red, [25, 25, -25, -25]],
    ['the other way round', '2v2', green, [-25, -25, 25, 25]],
    ['nothing on a tie', '2v2', tie, [0, 0, 0, 0]],
    ['one against one', '1v1', green, [-25, 25]],
    ['a lone player loses twice the bet', '2v1', red, [25, 25, -50]],
    ['a lone player wins twice the bet', '2v1', green, [-25, -25, 50]],
    ['a lone player in Team Red wins twice the bet', '1v2', red, [50, -25, -25]],
    ['a tie with a lone player pays nothing', '1v2', tie, [0, 0, 0]],
  ])('%s', (_rule, shape, winner, dollars) => {
    const round = aRound({ shape });

    expect(
      round.members.map((member) => holeWager(round, member, { holeNumber: 1, winner, bets: 1 }) / 100),
    ).toEqual(dollars);
  });
});

describe('the money of the match', () => {
  it.each<[string, Shape, string, number[]]>([
    ['is the bet × (holes won − holes lost)', '2v2', 'RRG-R', [50, 50, -50, -50]],
    ['is nothing at the first tee', '2v2', '', [0, 0, 0, 0]],
    ['is nothing when both won as many', '1v1', 'RG', [0, 0]],
    ['doubles for a lone player', '1v2', 'RRR', [150, -75, -75]],
  ])('%s', (_rule, shape, script, dollars) => {
    expect(betDollars(playHoles(aRound({ shape }), script))).toEqual(dollars);
  });
});
