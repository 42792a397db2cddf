import { useState } from 'react';
import { lazyPart, usePreload } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import type { Round } from '#rules/round.ts';

const DIALOG = lazyPart(() => import('./PencilDialog.tsx'));

/** Lets the host name co-scorers or hand the game over. */
export function PassThePencil({
  round,
  hasUnsent,
}: {
  readonly round: Round;
  /** This phone has unsent commands, which the server has to receive first. */
  readonly hasUnsent: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  usePreload(DIALOG);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>PASS THE PENCIL</Button>
      {isOpen && (
        <LazyDialog part={DIALOG} onClose={close}>
          {({ PencilDialog }) => <PencilDialog round={round} hasUnsent={hasUnsent} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
