import type { ReactNode } from 'react';
import { useState } from 'react';
import type { LazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';

/** A button that opens a dialog of the live game. */
export function DialogButton<Part>({
  label,
  part,
  children,
}: {
  readonly label: string;
  readonly part: LazyPart<Part>;
  /** Renders the dialog; `close` closes it. */
  readonly children: (dialogs: Part, close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{label}</Button>
      {isOpen && (
        <LazyDialog part={part} onClose={close}>
          {(dialogs) => children(dialogs, close)}
        </LazyDialog>
      )}
    </>
  );
}
