import { describe, expect, it } from 'vitest';
import type { Cents } from '#rules/money.ts';
import { addCents, toCents } from '#rules/money.ts';
import type { PlayerResult } from '#rules/results.ts';
import { playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { reasonDetail, settle } from '#rules/settlement.ts';
import {
  MEMBERS,
  PLAYER,
  aRound,
  aSnakeRound,
  biteOf,
  concedes,
  paymentLines,
  play,
  playHoles,
} from './builders.ts';

const SEATED = [MEMBERS.red1, MEMBERS.red2, MEMBERS.green1, MEMBERS.green2] as const;

/** Returns players in seat order with these dollars from the match, the snake and the wagers. */
function players(
  match: readonly number[],
  snake: readonly number[] = [],
  wagers: readonly number[] = [],
): readonly PlayerResult[] {
  return SEATED.slice(0, match.length).map((member, index) => {
    const [bet, bitten, further] = [match, snake, wagers].map((dollars) =>
      toCents((dollars[index] ?? 0) * 100),
    ) as [Cents, Cents, Cents];
    return { member, bet, snake: bitten, wagers: further, net: addCents([bet, bitten, further]) };
  });
}

/** Returns the initials: "R1" is the first player of Red. */
const initials = ({ member: { name } }: PlayerResult) => name.replace(/[a-z]+ /, '');

describe('the settlement', () => {
  it.each<[string, readonly PlayerResult[], string]>([
    ['two pairs settle among themselves', players([-25, -25, 25, 25]), 'R1 > G1 25, R2 > G2 25'],
    ['two pairs of different amounts do too', players([-30, 10, 30, -10]), 'R1 > G1 30, G2 > R2 10'],
    ['a lone player against two pays both', players([25, 25, -50]), 'G1 > R1 25, G1 > R2 25'],
    ['the snake’s holder pays all', players([0, 0, 0, 0], [-15, 5, 5, 5]), 'R1 > R2 5, R1 > G1 5, R1 > G2 5'],
    [
      'two equal debts are three payments',
      players([700, 300, -500, -500]),
      'G1 > R1 500, G2 > R2 300, G2 > R1 200',
    ],
    ['the largest debt goes first', players([-40, -10, 35, 15]), 'R1 > G1 35, R2 > G2 10, R1 > G2 5'],
  ])('%s', (_rule, results, payments) => {
    const lines = settle(results).map(
      ({ from, to, amount }) => `${initials(from)} > ${initials(to)} ${amount / 100}`,
    );

    expect(lines.join(', ')).toBe(payments);
  });

  it.each<[string, readonly PlayerResult[], string]>([
    ['the match', players([-25, 25]), 'match'],
    ['the snake', players([0, 0], [-5, 5]), 'snake'],
    ['both', players([-25, 25], [-5, 5]), 'match and snake'],
  ])('names %s as the reason of a payment', (_rule, results, reason) => {
    expect(settle(results).map((payment) => payment.reason)).toEqual([reason]);
  });
});

describe('the reason of a payment', () => {
  const snaked = play(playHoles(aSnakeRound(), 'RRG'), biteOf(PLAYER.green2, 2));

  it.each<[string, Round, string[]]>([
    ['holes', playHoles(aRound(), 'RRG'), ['Green 1: 1 hole down', 'Green 2: 1 hole down']],
    ['several holes', playHoles(aRound({ shape: '1v1' }), '-GRRR'), ['Green 1: 2 holes down']],
    [
      'a snake that others pay as well',
      snaked,
      [
        'Green 2: 1 hole down, -$5.00 snake, $30.00 in all',
        'Green 1: 1 hole down, +$1.66 snake',
        'Green 2: 1 hole down, -$5.00 snake, $30.00 in all',
      ],
    ],
    [
      'a snake that costs a winner more than the holes',
      play(playHoles(aSnakeRound({ snakeBet: toCents(5000) }), 'R'), biteOf(PLAYER.red1, 1)),
      [
        'Red 1: 1 hole up, -$50.00 snake',
        'Green 2: 1 hole down, +$16.66 snake',
        'Green 1: 1 hole down, +$16.67 snake',
      ],
    ],
    [
      'a snake in a tied match',
      play(playHoles(aSnakeRound(), 'RG'), biteOf(PLAYER.red1, 1)),
      Array(3).fill('Red 1: all square, -$5.00 snake, $5.00 in all'),
    ],
    [
      'twice the bet of a lone player',
      playHoles(aRound({ shape: '1v2' }), 'GG'),
      Array(2).fill('Red 1: 2 holes down, twice the bet, $100.00 in all'),
    ],
    [
      'conceded holes of a forfeit',
      play(playHoles(aRound(), 'RRG'), ...concedes('red')),
      ['Red 1: 5 holes down, 6 conceded', 'Red 2: 5 holes down, 6 conceded'],
    ],
  ])('names %s', (_what, round, details) => {
    const reasons = settle(playerResults(round)).map(
      ({ from, amount }) => `${from.member.name}: ${reasonDetail(round, from, amount)}`,
    );

    expect(reasons).toEqual(details);
  });
});

describe('a payment as text', () => {
  it('contains payer, payee, amount and reason, ready to be copied', () => {
    expect(paymentLines(players([25, 25, -50], [5, 5, -10]))).toEqual([
      'Green 1 pays Red 1 $30.00 (match and snake)',
      'Green 1 pays Red 2 $30.00 (match and snake)',
    ]);
  });
});
