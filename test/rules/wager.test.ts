import { describe, expect, it } from 'vitest';
import type { HoleWinner } from '#rules/bestBall.ts';
import { HOLE_WINNERS } from '#rules/bestBall.ts';
import { dollarsToCents } from '#rules/money.ts';
import { holeWager, stakeOf, stakesText } from '#rules/wager.ts';
import type { Shape } from './builders.ts';
import { PLAYER, aRound, betDollars, finishHole, play, playHoles, score } from './builders.ts';

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

describe('a stake in words', () => {
  it.each<[string, Shape, string, string]>([
    ['is the stake of each of two players', '2v2', '$25 each', '$25 each'],
    ['is the stake of a single player', '1v1', '$25', '$25'],
    ['is twice the bet for a lone player', '1v2', '$50', '$25 each'],
  ])('%s', (_rule, shape, ofRed, ofGreen) => {
    const round = aRound({ shape });

    expect([stakesText(round, 'red'), stakesText(round, 'green')]).toEqual([ofRed, ofGreen]);
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

    expect(round.members.map((member) => holeWager(round, member, winner) / 100)).toEqual(dollars);
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

  it.each([5, 25, 200])('is $%s for one hole with that bet', (bet) => {
    expect(betDollars(playHoles(aRound({ bet: dollarsToCents(bet), shape: '1v1' }), 'RR'))).toEqual([
      2 * bet,
      -2 * bet,
    ]);
  });

  it('counts the best ball of the team, not its player', () => {
    const round = play(aRound(), finishHole(aRound(), 1, [3, 9], [4, 4]));

    expect(betDollars(round)).toEqual([25, 25, -25, -25]);
  });

  it('counts a finished hole, not a hole that is only scored', () => {
    const { red1, green1 } = PLAYER;
    const round = play(aRound({ shape: '1v1' }), score(1, red1, 3), score(1, green1, 4));

    expect(betDollars(round)).toEqual([0, 0]);
  });
});
