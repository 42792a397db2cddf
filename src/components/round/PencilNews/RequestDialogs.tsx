import { tryAgainText } from '#client/api/queryErrors.ts';
import type { PencilChange } from '#client/round/pencil.ts';
import { usePencilChange } from '#client/round/pencil.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { memberName } from '#rules/names.ts';
import { findCoScorer, scorerNameOf } from '#rules/pencil.ts';
import type { PencilRequest, Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';

interface DialogProps {
  readonly round: Round;
  /** An open request. */
  readonly request: PencilRequest;
  readonly onClose: () => void;
}

/**
 * Asks the host whether to give the pencil to the player who asks. It opens without a tap, so its buttons are guarded
 * at first.
 */
export function HostAnswerDialog({ round, request: { userId, askedAt, state }, onClose }: DialogProps) {
  const change = usePencilChange(round.id);
  const isReady = useGhostTapGuard(askedAt.getTime());
  const asker = seatOf(round, userId);
  if (asker === undefined) return null;
  const { id: memberId } = asker;
  const name = memberName(round, memberId);
  const isCoScorer = findCoScorer(round, userId) !== undefined;
  const answer = (given: PencilChange) => {
    if (isReady) change.mutate(given, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title="GIVE THE PENCIL?"
      description={
        <>
          <p>{`${name} asks for the pencil.`}</p>
          {state === 'asked' ? (
            <p>
              Say no within 60 seconds. While your phone is connected, you keep it without an answer, too.
            </p>
          ) : (
            <p>{`${name} keeps the score beside you now, and is the host in 30 seconds unless you say no.`}</p>
          )}
        </>
      }
      yes={isCoScorer ? 'YES, HAND OVER' : 'YES, AS CO-SCORER'}
      no="NO, I KEEP IT"
      isBusy={change.isPending}
      onYes={() => answer({ kind: isCoScorer ? 'handOver' : 'nameScorer', memberId })}
      onNo={() => answer({ kind: 'refuse', memberId })}
      onCancel={onClose}
    >
      {change.error !== null && <Problem>{tryAgainText(change.error)}</Problem>}
    </ConfirmDialog>
  );
}

/** Asks another player for objections to a new host. It opens without a tap, so its buttons are guarded at first. */
export function ObjectionDialog({ round, request: { userId, hostId, askedAt }, onClose }: DialogProps) {
  const change = usePencilChange(round.id);
  const isReady = useGhostTapGuard(askedAt.getTime());
  const asker = seatOf(round, userId);
  if (asker === undefined) return null;
  const { id: memberId } = asker;
  const name = memberName(round, memberId);
  const host = scorerNameOf(round, hostId);
  return (
    <ConfirmDialog
      title="NEW HOST?"
      description={
        <>
          <p>{`${name} asks for the pencil. If ${host} is gone and does not answer, ${name} keeps the score, and is the host.`}</p>
          <p>{`If you object, ${name} keeps the score beside ${host}, and no more.`}</p>
        </>
      }
      yes="OBJECT"
      no="FINE WITH ME"
      isDangerous
      isBusy={change.isPending}
      onYes={() => isReady && change.mutate({ kind: 'refuse', memberId }, { onSuccess: onClose })}
      onNo={() => isReady && onClose()}
      onCancel={onClose}
    >
      {change.error !== null && <Problem>{tryAgainText(change.error)}</Problem>}
    </ConfirmDialog>
  );
}
