/** Which of the looks of `money` an amount has that somebody wins or loses. */

import type { Cents } from '#rules/money.ts';
import type * as styles from './RoundResults.css.ts';

export function moneyLook(amount: Cents): keyof typeof styles.money {
  if (amount === 0) return 'even';
  return amount > 0 ? 'won' : 'lost';
}
