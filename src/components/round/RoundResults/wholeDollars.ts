/** Winnings without cents, as scorecards show them: bets are whole dollars. */

import type { Cents } from '#rules/money.ts';
import { wholeDollars } from '#rules/money.ts';

/** "+$25", "-$25", "$0". */
export function inWholeDollars(amount: Cents): string {
  const dollars = wholeDollars(amount);
  if (dollars === 0) return '$0';
  return `${dollars > 0 ? '+' : '-'}$${Math.abs(dollars)}`;
}
