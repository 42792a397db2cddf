/** The loss cap: the most that a player can lose in a round, without bets that players propose. Rule: product "Wagers". */

import type { Cents } from './money.ts';
import { toCents } from './money.ts';

/**
 * Returns what the cap adds to each net, in the same order: a player below the cap loses the cap. The winners pay for it
 * in proportion to their nets. Cents that are left over go to the largest remainders, then in seat order.
 *
 * @param nets in seat order; their sum is 0
 * @param lossCap null = no cap
 */
export function capCuts(nets: readonly Cents[], lossCap: Cents | null): readonly Cents[] {
  const spared = nets.map((net) => (lossCap === null ? 0 : Math.max(0, -lossCap - net)));
  const cut = sumOf(spared);
  if (cut === 0) return spared.map(toCents);
  const won = nets.map((net) => Math.max(0, net));
  const total = sumOf(won);
  const shares = won.map((net) => Math.floor((cut * net) / total));
  const remainderOf = (seat: number) => (cut * (won[seat] ?? 0)) % total;
  const seats = nets.map((_net, seat) => seat).toSorted((a, b) => remainderOf(b) - remainderOf(a));
  const rounded = seats.slice(0, cut - sumOf(shares));
  return spared.map((amount, seat) =>
    toCents(amount - (shares[seat] ?? 0) - (rounded.includes(seat) ? 1 : 0)),
  );
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
