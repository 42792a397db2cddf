import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { usePencilChange } from '#client/round/pencil.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';

interface PencilBackProps {
  readonly roundId: number;
  /** The co-scorer. */
  readonly userId: number;
  /** This phone has unsent commands, which the server would refuse without the pencil. */
  readonly hasUnsent: boolean;
}

/** The button with which a co-scorer returns the pencil to the host. */
export function PencilBack(props: PencilBackProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>GIVE THE PENCIL BACK</Button>
      {isOpen && <PencilBackDialog {...props} onNo={() => setIsOpen(false)} />}
    </>
  );
}

function PencilBackDialog({
  roundId,
  userId,
  hasUnsent,
  onNo,
}: PencilBackProps & { readonly onNo: () => void }) {
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
      {change.error !== null && <Problem>{tryAgainText(change.error)}</Problem>}
    </ConfirmDialog>
  );
}
