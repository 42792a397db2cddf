import { useIsCorrectable } from '#client/offline/card.ts';
import { Bets } from '#components/round/Bets/Bets.tsx';
import type { Round } from '#rules/round.ts';

/** The bets in words of a card that can be corrected. */
export function CardBets({
  round,
  viewerId,
}: {
  /** The finished round with this phone's queued commands applied. */
  readonly round: Round;
  /** Null = no session. */
  readonly viewerId: number | null;
}) {
  return useIsCorrectable(round) && <Bets round={round} viewerId={viewerId} />;
}
