import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';

/** A dialog that asks a question with two answers. Escape counts as "no" unless `onCancel` is given. */
export function ConfirmDialog({
  title,
  description,
  yes,
  no,
  isYesDisabled = false,
  isBusy = false,
  isDangerous = false,
  onYes,
  onNo,
  onCancel = onNo,
  children,
}: {
  readonly title: string;
  /** What "yes" would do: screen readers read it out with the title. */
  readonly description: ReactNode;
  readonly yes: string;
  readonly no: string;
  /** "Yes" cannot be pressed yet, for instance because a tap may still be meant for what the dialog covers. */
  readonly isYesDisabled?: boolean;
  /** "Yes" is being carried out: no other answer is taken. */
  readonly isBusy?: boolean;
  /** "Yes" cannot be undone. */
  readonly isDangerous?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onCancel?: () => void;
  /** An error message: it is read out by itself, as part of `description` it would be read out twice. */
  readonly children?: ReactNode;
}) {
  return (
    <Dialog title={title} description={description} onCancel={isBusy ? undefined : onCancel}>
      {children}
      <Button
        variant={isDangerous ? 'danger' : 'primary'}
        isDisabled={isYesDisabled}
        isBusy={isBusy}
        onPress={onYes}
      >
        {yes}
      </Button>
      <Button isBusy={isBusy} onPress={onNo}>
        {no}
      </Button>
    </Dialog>
  );
}
