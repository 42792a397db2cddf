/** The words of the results about a paid payment. */

import type { FinishedRound } from './verdict.ts';

/** Returns what the two sides say about a payment; empty = neither has said that it is paid. */
export function paidText({
  paid,
  from_name,
}: Pick<FinishedRound['payments'][number], 'paid' | 'from_name'>): string {
  if (paid == null) return '';
  const { paid_by_host, received_at, received_by_host } = paid;
  if (received_at !== null && !received_by_host) return 'PAID';
  // the host who confirms for the payee may be the payer
  return `PAID, SAYS ${received_by_host || paid_by_host ? 'THE HOST' : from_name}`;
}
