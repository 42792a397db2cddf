import { describe, expect, it } from 'vitest';
import { toCents } from '#rules/money.ts';
import type { PlayerResult } from '#rules/results.ts';
import { settle } from '#rules/settlement.ts';
import { MEMBERS, paymentLines } from './builders.ts';

const SEATED = [MEMBERS.red1, MEMBERS.red2, MEMBERS.green1, MEMBERS.green2] as const;

/** Players in seat order with these dollars from the match and the snake. */
function players(match: readonly number[], snake: readonly number[] = []): readonly PlayerResult[] {
  return SEATED.slice(0, match.length).map((member, index) => {
    const [bet, bitten] = [(match[index] ?? 0) * 100, (snake[index] ?? 0) * 100];
    return { member, bet: toCents(bet), snake: toCents(bitten), net: toCents(bet + bitten) };
  });
}

const lines = (results: readonly PlayerResult[]) =>
  settle(results).map(({ from, to, amount }) => `${from.member.name} > ${to.member.name} ${amount / 100}`);

describe('who pays whom', () => {
  it.each<[string, readonly PlayerResult[], string[]]>([
    ['no player pays when none has won', players([0, 0, 0, 0]), []],
    ['one against one is one payment', players([-25, 25]), ['Red 1 > Red 2 25']],
    [
      'two pairs settle among themselves',
      players([-25, -25, 25, 25]),
      ['Red 1 > Green 1 25', 'Red 2 > Green 2 25'],
    ],
    [
      'two pairs of different amounts still make two payments',
      players([-30, 10, 30, -10]),
      ['Red 1 > Green 1 30', 'Green 2 > Red 2 10'],
    ],
    [
      'a lone player against two pays both',
      players([25, 25, -50]),
      ['Green 1 > Red 1 25', 'Green 1 > Red 2 25'],
    ],
    [
      'the snake holder pays every other player',
      players([0, 0, 0, 0], [-15, 5, 5, 5]),
      ['Red 1 > Red 2 5', 'Red 1 > Green 1 5', 'Red 1 > Green 2 5'],
    ],
    [
      'otherwise the largest debt goes to the largest credit',
      players([-40, -10, 35, 15]),
      ['Red 1 > Green 1 35', 'Red 2 > Green 2 10', 'Red 1 > Green 2 5'],
    ],
    ['a player at 0 pays nothing', players([-25, 0, 25]), ['Red 1 > Green 1 25']],
  ])('%s', (_rule, results, payments) => {
    expect(lines(results)).toEqual(payments);
  });

  it.each<[string, readonly PlayerResult[], string]>([
    ['the match', players([-25, 25]), 'match'],
    ['the snake', players([0, 0], [-5, 5]), 'snake'],
    ['both', players([-25, 25], [-5, 5]), 'match and snake'],
  ])('says that a payment comes from %s', (_rule, results, reason) => {
    expect(settle(results).map((payment) => payment.reason)).toEqual([reason]);
  });
});

describe('a payment as text', () => {
  it('says who pays whom how much for what, ready to be copied', () => {
    expect(paymentLines(players([25, 25, -50], [5, 5, -10]))).toEqual([
      'Green 1 pays Red 1 $30.00 (match and snake)',
      'Green 1 pays Red 2 $30.00 (match and snake)',
    ]);
  });
});
