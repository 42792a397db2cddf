import { betSheet } from '#rules/betTable.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { BetTable } from './BetTable.tsx';

/** The present bets of a round. */
export function RoundBets({ round }: { readonly round: Round }) {
  const players = round.members.map(({ id }) => ({ id, name: memberName(round, id) }));
  return <BetTable bets={betSheet(round)} players={players} />;
}
