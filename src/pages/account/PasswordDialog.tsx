import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** A dialog that asks for the password of the account before a call. */
export function PasswordDialog({
  title,
  description,
  problem,
  onClose,
  ...form
}: Omit<ComponentProps<typeof PasswordForm>, 'isReady' | 'variant'> & {
  readonly title: string;
  readonly description: ReactNode;
  /** Why the call failed, besides its error. */
  readonly problem?: ReactNode;
  readonly onClose: () => void;
}) {
  // the second tap of a double tap must not send the form, should the browser fill in the password
  const isReady = useGhostTapGuard('dialog');
  const { isPending } = form.call;
  return (
    <Dialog title={title} description={<p>{description}</p>} onCancel={isPending ? undefined : onClose}>
      <PasswordForm {...form} variant="primary" isReady={isReady} />
      {problem}
      <Button isBusy={isPending} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
