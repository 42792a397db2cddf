import { useEffect, useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { usePencilChange } from '#client/round/pencil.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { focusHeading } from '#components/ui/focusHeading.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { scorerNameOf } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';

/** The button with which the host takes the pencil back from co-scorers, who can correct the open card. */
export function TakePencilBack({
  round,
}: {
  /** It has a co-scorer. */
  readonly round: Round;
}) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, error, isPending, reset } = usePencilChange(round.id);
  // the next co-scorer comes up under the thumb that tapped
  const isReady = useGhostTapGuard(round.coScorers.map(({ userId }) => userId).join());
  // with the last co-scorer the pressed button goes
  useEffect(() => focusHeading, []);
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>TAKE THE PENCIL BACK</Button>
      {isOpen && (
        <Dialog
          title="TAKE THE PENCIL BACK"
          description={
            <p>Co-scorers can correct this card until they lose the pencil. You cannot give it back.</p>
          }
          onCancel={close}
        >
          {round.coScorers.map(({ userId }) => (
            <Button
              key={userId}
              isBusy={isPending || !isReady}
              onPress={() => mutate({ kind: 'dropScorer', userId })}
            >
              {`FROM ${scorerNameOf(round, userId)}`}
            </Button>
          ))}
          {error !== null && <Problem>{tryAgainText(error)}</Problem>}
          <Button onPress={close}>CLOSE</Button>
        </Dialog>
      )}
    </>
  );
}
