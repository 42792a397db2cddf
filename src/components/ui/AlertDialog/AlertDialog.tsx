import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';

/** Something the player has to know before going on. */
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
    <Dialog title={title} words={children} isAlert onCancel={onClose}>
      <Button kind="primary" onPress={onClose}>
        OK
      </Button>
    </Dialog>
  );
}
