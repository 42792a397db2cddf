/** Returns the variant of the `money` style for an amount that a player wins or loses. */

import type { Cents } from '#rules/money.ts';
import type * as styles from './RoundResults.css.ts';

export function moneyVariant(amount: Cents): keyof typeof styles.money {
  if (amount === 0) return 'even';
  return amount > 0 ? 'won' : 'lost';
}
