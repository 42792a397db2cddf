import { usePencilChange } from '#client/round/pencil.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { PencilProblem } from './PencilProblem.tsx';

/** Asks a co-scorer whether to return the pencil to the host. */
export function PencilBackDialog({
  roundId,
  userId,
  hasUnsent,
  onNo,
}: {
  readonly roundId: number;
  /** The co-scorer. */
  readonly userId: number;
  /** This phone has unsent commands, which the server would refuse without the pencil. */
  readonly hasUnsent: boolean;
  readonly onNo: () => void;
}) {
  const change = usePencilChange(roundId);
  return (
    <ConfirmDialog
      title="GIVE THE PENCIL BACK?"
      description={
        <>
          <p>The host keeps the score then. This phone goes on showing it.</p>
          {hasUnsent && <p>Your last scores are being sent first...</p>}
        </>
      }
      yes="YES, GIVE IT BACK"
      no="NO, KEEP IT"
      isYesDisabled={hasUnsent}
      isBusy={change.isPending}
      onYes={() => change.mutate({ kind: 'dropScorer', userId })}
      onNo={onNo}
    >
      <PencilProblem error={change.error} />
    </ConfirmDialog>
  );
}
