import { describe, expect, it } from 'vitest';
import { toCents } from '#rules/money.ts';
import type { PlayerResult } from '#rules/results.ts';
import { settle } from '#rules/settlement.ts';
import { MEMBERS, paymentLines } from './builders.ts';

const SEATED = [MEMBERS.red1, MEMBERS.red2, MEMBERS.green1, MEMBERS.green2] as const;

/** Returns players in seat order with these dollars from the match and the snake. */
function players(match: readonly number[], snake: readonly number[] = []): readonly PlayerResult[] {
  return SEATED.slice(0, match.length).map((member, index) => {
    const [bet, bitten] = [(match[index] ?? 0) * 100, (snake[index] ?? 0) * 100];
    return { member, bet: toCents(bet), snake: toCents(bitten), net: toCents(bet + bitten) };
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

describe('a payment as text', () => {
  it('contains payer, payee, amount and reason, ready to be copied', () => {
    expect(paymentLines(players([25, 25, -50], [5, 5, -10]))).toEqual([
      'Green 1 pays Red 1 $30.00 (match and snake)',
      'Green 1 pays Red 2 $30.00 (match and snake)',
    ]);
  });
});
