import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { LoginLinks } from '#components/account/LoginLinks/LoginLinks.tsx';

/** For whoever tried what takes an account. */
export function LoginPopUp({
  path,
  isSessionOver,
  onClose,
  children,
}: {
  /** What is opened after the login. */
  readonly path: string;
  /** They had logged in, and the server no longer knows it. */
  readonly isSessionOver: boolean;
  readonly onClose: () => void;
  /** What takes an account. */
  readonly children: ReactNode;
}) {
  return (
    <Dialog
      title="LOGIN REQUIRED"
      words={
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
