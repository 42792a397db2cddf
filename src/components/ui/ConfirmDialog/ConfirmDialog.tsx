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
  /** The effect of "yes": screen readers read it out with the title. */
  readonly description: ReactNode;
  readonly yes: string;
  readonly no: string;
  /** "Yes" cannot be pressed yet, for instance because a tap may still be meant for the content below the dialog. */
  readonly isYesDisabled?: boolean;
  /** "Yes" is being processed: no other answer is accepted. */
  readonly isBusy?: boolean;
  /** "Yes" cannot be undone. */
  readonly isDangerous?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onCancel?: () => void;
  /** An error message. It is read out separately; as part of `description` it would be read out twice. */
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
