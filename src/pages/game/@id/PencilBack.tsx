import { useState } from 'react';
import { usePencilChange } from '#client/pencil.ts';
import { tryAgainText } from '#client/trouble.ts';
import { Button } from '#components/Button/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog/ConfirmDialog.tsx';
import type { Round } from '#rules/round.ts';
import { problem } from './pencil.css.ts';

/** A co-scorer puts the pencil down. */
export function PencilBack({
  round,
  userId,
  hasUnsent,
}: {
  readonly round: Round;
  readonly userId: number;
  /** Without the pencil the server would take none of it. */
  readonly hasUnsent: boolean;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const change = usePencilChange(round.id);
  return (
    <>
      <Button onPress={() => setIsAsked(true)}>GIVE THE PENCIL BACK</Button>
      {isAsked && (
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
          onNo={() => setIsAsked(false)}
        >
          {change.isError && (
            <p className={problem} role="alert">
              {tryAgainText(change.error)}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
