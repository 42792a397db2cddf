import { useEffect, useId, useState } from 'react';
import { showToast } from '#client/app/toasts.ts';
import { useOwnCommandsOf } from '#client/offline/card.ts';
import type { QueuedCommand, QueuedCommands } from '#client/offline/queuedCommands.ts';
import { isUnsettled, isWaiting } from '#client/offline/queuedCommands.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { focusHeading } from '#components/ui/focusHeading.ts';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { answerOf } from '#rules/agreement.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import * as styles from './Card.css.ts';
import { FALLEN } from './cardText.ts';
import { DisputeDialog } from './DisputeDialog.tsx';

type Answer = Extract<PhoneCommand, { readonly kind: 'agree' | 'dispute' }>;

/**
 * The buttons for the players who answer on this phone: its own, and for the host those without a phone. An answer is a
 * command of the queue, so it is given without a network too.
 */
export function CardAnswers({
  round,
  members,
  viewerId,
  cardVersion,
  isDisputing,
  onDisputing,
}: {
  /** The round in the server's last answer. */
  readonly round: Round;
  /** None only while a dispute is typed for a player whose seat was taken since. */
  readonly members: readonly Member[];
  readonly viewerId: number;
  /** The version of the card that the screen shows. */
  readonly cardVersion: number;
  /** Whether the dialog for a dispute is open. */
  readonly isDisputing: boolean;
  readonly onDisputing: (isDisputing: boolean) => void;
}) {
  const { own, sendError, enqueue } = useOwnCommandsOf(round.id, viewerId);
  const hintId = useId();
  // with the last agreement the pressed button goes
  useEffect(() => focusHeading, []);
  const isFallen = useFallen(round, members, own);
  // the panel appears below the money without a tap, and AGREE comes back when an agreement falls
  const isReady = useGhostTapGuard(`${cardVersion} ${isFallen}`);
  const isUncorrected = own.some(isUnsettled);
  const close = () => onDisputing(false);
  return (
    <>
      {isFallen && <p className={styles.news}>{FALLEN}</p>}
      {isUncorrected && (
        <p id={hintId} className={styles.note}>
          The corrections of this phone are sent first. Then you can agree.
        </p>
      )}
      <div className={styles.answers}>
        {members.map((member) => {
          const queued = queuedAnswer(own, round, member);
          const kind = queued === undefined ? answerOf(round, member)?.kind : KINDS[queued.command.kind];
          const forWhom = member.hasPhone ? '' : ` FOR ${memberName(round, member.id)}`;
          const isAgreed = kind === 'agreed';
          const isUnsent = queued !== undefined && isWaiting(queued) && sendError !== null;
          return (
            <Button
              key={member.id}
              variant={isAgreed || !member.hasPhone ? 'plain' : 'primary'}
              isBusy={!isReady || isAgreed || isUncorrected}
              {...(isUncorrected && { describedBy: hintId })}
              onPress={() => enqueue({ kind: 'agree', memberId: member.id, cardVersion })}
            >
              {`${isAgreed ? 'AGREED' : 'AGREE'}${forWhom}${isAgreed && isUnsent ? ', NOT SENT YET' : ''}`}
            </Button>
          );
        })}
        <Button isBusy={!isReady} onPress={() => onDisputing(true)}>
          SOMETHING IS WRONG
        </Button>
      </div>
      {members.map((member) => {
        const queued = queuedAnswer(own, round, member);
        return (
          queued?.command.kind === 'dispute' &&
          isWaiting(queued) &&
          sendError !== null && (
            <p key={member.id} className={styles.states} translate="no">
              {`Not sent yet: ${memberName(round, member.id)}: ${queued.command.word}`}
            </p>
          )
        );
      })}
      {isDisputing && (
        <DisputeDialog
          round={round}
          members={members}
          onCancel={close}
          onDispute={(command) => {
            enqueue(command);
            close();
          }}
        />
      )}
    </>
  );
}

const KINDS = { agree: 'agreed', dispute: 'disputed' } as const;

function isAnswer(queued: QueuedCommand): queued is QueuedCommand & { readonly command: Answer } {
  return queued.command.kind in KINDS;
}

/** Returns the newest answer of a player that the round does not contain yet; undefined = none. */
function queuedAnswer(own: QueuedCommands, round: Round, member: Member) {
  return own
    .filter(isAnswer)
    .findLast(
      ({ command, version, refusal }) =>
        command.memberId === member.id && refusal === null && (version === null || version > round.version),
    );
}

/**
 * Returns whether a correction has taken back an agreement that was given on this phone, or that this screen has shown.
 * Announces it if it happens now.
 */
function useFallen(round: Round, members: readonly Member[], own: QueuedCommands): boolean {
  const agreed = members.filter((member) => answerOf(round, member)?.kind === 'agreed').map(({ id }) => id);
  const [shown, setShown] = useState<readonly number[]>([]);
  if (agreed.some((id) => !shown.includes(id))) setShown([...new Set([...shown, ...agreed])]);
  const missing = members.filter(
    (member) => answerOf(round, member) === undefined && queuedAnswer(own, round, member) === undefined,
  );
  const isNews = missing.some(({ id }) => shown.includes(id));
  useEffect(() => {
    if (isNews) showToast(FALLEN);
  }, [isNews]);
  return isNews || missing.some(({ id }) => hasAgreedBefore(own, round, id));
}

function hasAgreedBefore(own: QueuedCommands, { cardVersion }: Round, memberId: number): boolean {
  return own.some(
    ({ command, version }) =>
      version !== null &&
      command.kind === 'agree' &&
      command.memberId === memberId &&
      command.cardVersion < cardVersion,
  );
}
