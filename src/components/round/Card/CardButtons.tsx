import { answeredBy } from '#rules/agreement.ts';
import { isHost } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { CardAnswers } from './CardAnswers.tsx';
import { CloseCard } from './CloseCard.tsx';

/** The buttons about an open card for a viewer: the answers for one's own players, and for the host CLOSE THE CARD. */
export function CardButtons({
  round,
  viewerId,
  cardVersion,
}: {
  /** The round in the server's last answer. */
  readonly round: Round;
  readonly viewerId: number;
  /** The version of the card that the screen shows. */
  readonly cardVersion: number;
}) {
  const members = answeredBy(round, viewerId);
  return (
    <>
      {members.length > 0 && <CardAnswers {...{ round, members, viewerId, cardVersion }} />}
      {isHost(round, viewerId) && <CloseCard round={round} />}
    </>
  );
}
