import { describe, expect, it } from 'vitest';
import { worthParts } from '#rules/liveMoney.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { playerResults } from '#rules/results.ts';
import { holeBetName, holeBets, holePotOf, matchStakeOf, stakesText } from '#rules/stakes.ts';
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
  reasons,
  result,
  someOptions,
} from './builders.ts';

const CARRY = someOptions({ isCarryOn: true });
/** The second half of nine holes counts twice. */
const FACTORS = someOptions({ holeFactors: [1, 1, 1, 1, 1, 2, 2, 2, 2] });
const duel = (matchOptions: MatchOptions | null, script: string) =>
  playHoles(aRound({ shape: '1v1', matchOptions }), script);

describe('ties that carry', () => {
  it.each<[string, string, number]>([
    ['pay nothing until a win', '--', 0],
    ['add one bet each to the next win', '--R', 75],
    ['are won once: the hole after the win pays one bet', '--RR', 100],
    ['go to the side that wins, whoever was up', 'R--G', -50],
    ['are lost at the end', 'R--------', 25],
    ['change nothing without a tie', 'RRGR', 50],
  ])('%s', (_rule, script, dollars) => {
    expect(betDollars(duel(CARRY, script))).toEqual([dollars, 0 - dollars]);
  });

  it('keep one point a hole', () => {
    expect(reasons(duel(CARRY, '--RG'))).toEqual(['2 bets down']);
  });

  it('are named by the hole that carries them', () => {
    const bets = holeBets(duel(CARRY, 'R--R'));

    expect(bets.slice(0, 5).map(holeBetName)).toEqual(['H1', 'H2', 'H3 with H2', 'H4 with H2, H3', 'H5']);
  });

  it('skip a hole that was left out', () => {
    const started = aRound({ shape: '1v1', matchOptions: CARRY });
    const left = play(started, result(1, 4, 4), result(3, 4, 5), { kind: 'endEarly' });

    expect(betDollars(left)).toEqual([50, -50]);
    expect(holeBets(left)[2]?.carried).toEqual([1]);
  });

  it('go with the first forfeited hole, in hole order', () => {
    const started = aRound({ shape: '1v1', matchOptions: CARRY });
    const tied = play(started, result(1, 4, 4), result(3, 4, 5));
    const forfeited = play(tied, ...concedes('green').slice(0, 1));

    // H2 with H1, H3 to H9: nine bets, and no hole is left to carry anything
    expect(betDollars(forfeited)).toEqual([225, -225]);
    expect(holeBets(forfeited)[1]?.carried).toEqual([1]);
  });

  it('move when a tied hole is corrected', () => {
    const back = play(duel(CARRY, '--R'), { kind: 'goToHole', hole: 2 });

    expect(betDollars(play(back, finishHole(back, 2, [5], [4])))).toEqual([-25, 25]);
  });

  it('are in the pot and the stakes of the hole, and in its worth', () => {
    const round = duel(CARRY, 'R------');

    expect([holePotOf(round), stakesText(round, 'red', round.currentHole)]).toEqual([17_500, '$175']);
    expect(playerResults(round).map((player) => worthParts(round, player)?.join(''))).toEqual([
      'Hole 8: win +$200.00, tie +$25.00, lose -$150.00',
      'Hole 8: win +$150.00, tie -$25.00, lose -$200.00',
    ]);
  });

  it('with the snake: a lone player takes three bets and pays the pot', () => {
    const started = aSnakeRound({ shape: '2v1', matchOptions: CARRY });
    const round = play(playHoles(started, '--G'), biteOf(PLAYER.green1, 3));

    expect(netDollars(round)).toEqual([-72.5, -72.5, 145]);
    expect(reasons(round)).toEqual(['3 bets down, +$2.50 snake', '3 bets down, +$2.50 snake']);
  });
});

describe('a stake by hole', () => {
  it.each<[string, string, number]>([
    ['is the bet on a hole that counts once', 'R', 25],
    ['is twice the bet on a hole that counts twice', '-----R', 50],
    ['adds up to the most of the match', 'RRRRRRRRR', 325],
  ])('%s', (_rule, script, dollars) => {
    expect(betDollars(duel(FACTORS, script))).toEqual([dollars, 0 - dollars]);
  });

  it('counts for the most that a player can win or lose, also alone', () => {
    const round = aRound({ shape: '1v2', matchOptions: FACTORS });

    expect(round.members.map((member) => matchStakeOf(round, member) / 100)).toEqual([650, 325, 325]);
  });

  it('carries with the factor of the tied hole', () => {
    const both = someOptions({ isCarryOn: true, holeFactors: FACTORS.holeFactors });

    expect(betDollars(duel(both, '-----R'))).toEqual([175, -175]);
    expect(betDollars(duel(both, '------R'))).toEqual([225, -225]);
  });

  it('is in the pot and the stakes of the hole', () => {
    const round = playHoles(aRound({ matchOptions: FACTORS }), '-----');

    expect([holePotOf(round), stakesText(round, 'green', 6)]).toEqual([5000, '$50 each']);
  });
});
