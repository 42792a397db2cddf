import { CourseButton } from '#components/round/CourseDialog/CourseButton.tsx';
import { GiveSeats } from '#components/round/GiveSeat/GiveSeat.tsx';
import { answeredBy } from '#rules/agreement.ts';
import { isHost, isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { CardAnswers } from './CardAnswers.tsx';
import { CloseCard } from './CloseCard.tsx';
import { TakePencilBack } from './TakePencilBack.tsx';

/**
 * The buttons about an open card for a viewer: the answers for one's own players. Scorers have CARD OF THE COURSE,
 * and the host TAKE THE PENCIL BACK, CLOSE THE CARD and GIVE A SEAT.
 */
export function CardButtons({
  round,
  viewerId,
  cardVersion,
  isDisputing,
  onDisputing,
}: {
  /** The round in the server's last answer. */
  readonly round: Round;
  readonly viewerId: number;
  /** The version of the card that the screen shows. */
  readonly cardVersion: number;
  /** Whether the dialog for a dispute is open. */
  readonly isDisputing: boolean;
  readonly onDisputing: (isDisputing: boolean) => void;
}) {
  const members = answeredBy(round, viewerId);
  return (
    <>
      {/* a dispute that is typed outlives the last seat for which the host answers */}
      {(members.length > 0 || isDisputing) && (
        <CardAnswers {...{ round, members, viewerId, cardVersion, isDisputing, onDisputing }} />
      )}
      {isScorer(round, viewerId) && <CourseButton round={round} />}
      {isHost(round, viewerId) && (
        <>
          {round.coScorers.length > 0 && <TakePencilBack round={round} />}
          <CloseCard round={round} />
          <GiveSeats round={round} />
        </>
      )}
    </>
  );
}
