import { openMoneyText } from '#client/session/groups.ts';
import { formatSignedDollars, toCents } from '#rules/money.ts';
import { countText } from '#rules/names.ts';

/** Describes what a user has won or lost in a group, and what is still open: "-$30.00 over 1 game • you owe $30.00". */
export function balanceText({
  balanceCents,
  gamesPlayed,
  openCents,
}: {
  readonly balanceCents: number;
  readonly gamesPlayed: number;
  readonly openCents: number;
}): string {
  const net =
    gamesPlayed === 0
      ? 'No games yet'
      : `${formatSignedDollars(toCents(balanceCents))} over ${countText(gamesPlayed, 'game')}`;
  return openCents === 0 ? net : `${net} • you ${openMoneyText(openCents)}`;
}
