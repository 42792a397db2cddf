import { useState } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { DIALOGS } from './dialogsPart.ts';

/** A co-scorer puts the pencil down. */
export function PencilBack(pencil: {
  readonly roundId: number;
  readonly userId: number;
  /** Without the pencil the server would take none of it. */
  readonly hasUnsent: boolean;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <Button onPress={() => setIsAsked(true)}>GIVE THE PENCIL BACK</Button>
      {isAsked && (
        <LazyDialog part={DIALOGS} onClose={close}>
          {({ PencilBackDialog }) => <PencilBackDialog {...pencil} onNo={close} />}
        </LazyDialog>
      )}
    </>
  );
}
