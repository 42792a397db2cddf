import type { ReactNode } from 'react';
import { LoginLinks } from '#components/account/LoginLinks/LoginLinks.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';

/** The dialog shown to a user who tried an action that needs an account. */
export function LoginPopUp({
  path,
  isSessionOver,
  onClose,
  children,
}: {
  /** The path that is opened after the login. */
  readonly path: string;
  /** The user was logged in, but the session has ended. */
  readonly isSessionOver: boolean;
  readonly onClose: () => void;
  /** Why the action needs an account. */
  readonly children: ReactNode;
}) {
  return (
    <Dialog
      title="LOGIN REQUIRED"
      description={
        <p>
          {isSessionOver ? 'You are no longer logged in. Log in again, and you come back here.' : children}
        </p>
      }
      onCancel={onClose}
    >
      <LoginLinks path={path} />
      <Button onPress={onClose}>CANCEL</Button>
    </Dialog>
  );
}
