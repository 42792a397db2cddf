import { usePencilChange } from '#client/pencil.ts';
import { tryAgainText } from '#client/trouble.ts';
import { ConfirmDialog } from '#components/ConfirmDialog/ConfirmDialog.tsx';
import { problem } from './pencil.css.ts';

export function PencilBackDialog({
  roundId,
  userId,
  hasUnsent,
  onNo,
}: {
  readonly roundId: number;
  /** Who puts it down. */
  readonly userId: number;
  /** Without the pencil the server would take none of it. */
  readonly hasUnsent: boolean;
  readonly onNo: () => void;
}) {
  const change = usePencilChange(roundId);
  return (
    <ConfirmDialog
      title="GIVE THE PENCIL BACK?"
      words={
        <>
          <p>The host keeps the score then. This phone goes on showing it.</p>
          {hasUnsent && <p>Your last scores are being sent first...</p>}
        </>
      }
      yes="YES, GIVE IT BACK"
      no="NO, KEEP IT"
      isArmed={!hasUnsent}
      isBusy={change.isPending}
      onYes={() => change.mutate({ kind: 'dropScorer', userId })}
      onNo={onNo}
    >
      {change.isError && (
        <p className={problem} role="alert">
          {tryAgainText(change.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
