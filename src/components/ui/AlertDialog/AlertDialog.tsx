import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';

/** A dialog for an error, with one button: the player has to read it before continuing. */
export function AlertDialog({
  title = 'SORRY',
  onClose,
  children,
}: {
  readonly title?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog title={title} description={children} isAlert onCancel={onClose}>
      <Button variant="primary" onPress={onClose}>
        OK
      </Button>
    </Dialog>
  );
}
