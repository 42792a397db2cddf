import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';

/** A question with two answers; Escape is the second one unless it means neither. */
export function ConfirmDialog({
  title,
  words,
  yes,
  no,
  isArmed = true,
  isBusy = false,
  isDangerous = false,
  onYes,
  onNo,
  onCancel = onNo,
  children,
}: {
  readonly title: string;
  /** What yes would do: read out with the title. */
  readonly words: ReactNode;
  readonly yes: string;
  readonly no: string;
  /** False = yes cannot be pressed yet: the question has just come up by itself. */
  readonly isArmed?: boolean;
  /** The first answer is being carried out: it is too late for the second one. */
  readonly isBusy?: boolean;
  /** Yes takes away what does not come back. */
  readonly isDangerous?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onCancel?: () => void;
  /** What went wrong: as part of the words it would be read out twice. */
  readonly children?: ReactNode;
}) {
  return (
    <Dialog title={title} words={words} onCancel={isBusy ? undefined : onCancel}>
      {children}
      <Button kind={isDangerous ? 'danger' : 'primary'} isDisabled={!isArmed} isBusy={isBusy} onPress={onYes}>
        {yes}
      </Button>
      <Button isBusy={isBusy} onPress={onNo}>
        {no}
      </Button>
    </Dialog>
  );
}
