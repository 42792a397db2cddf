import { formatDollars } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isBetOn } from '#rules/round.ts';

/** The bets in words that the end of the round leaves undecided, each in a line. */
export function OpenBets({ round }: { readonly round: Round }) {
  return round.wordBets
    ?.filter((bet) => isBetOn(bet) && bet.result === null && !bet.duel)
    .map(({ id, words, stake }) => (
      <p key={id} translate="no">{`${words}, ${formatDollars(stake)}: NOT DECIDED, pays nothing`}</p>
    ));
}
