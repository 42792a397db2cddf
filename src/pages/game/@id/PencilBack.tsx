import { useState } from 'react';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { DIALOGS } from './dialogsPart.ts';

/** Lets a co-scorer give the pencil back to the host. */
export function PencilBack(pencil: {
  readonly roundId: number;
  readonly userId: number;
  /** This phone has unsent commands, which the server would refuse without the pencil. */
  readonly hasUnsent: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>GIVE THE PENCIL BACK</Button>
      {isOpen && (
        <LazyDialog part={DIALOGS} onClose={close}>
          {({ PencilBackDialog }) => <PencilBackDialog {...pencil} onNo={close} />}
        </LazyDialog>
      )}
    </>
  );
}
