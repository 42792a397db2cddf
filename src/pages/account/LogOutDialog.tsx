import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useAccountCall } from './useAccountCall.ts';

/** Asks for the password, and logs out another device or all others. */
export function LogOutDialog({
  device,
  name,
  onClose,
  onLoggedOut,
}: {
  /** The session that ends, and the name of its device; null = all other devices. */
  readonly device: { readonly session: string; readonly name: string } | null;
  /** The user name. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onLoggedOut: () => void;
}) {
  // the second tap of a double tap must not log out, should the browser fill in the password
  const isReady = useGhostTapGuard('dialog');
  const what = device === null ? 'All other devices' : device.name;
  const verb = device === null ? 'are' : 'is';
  const logOut = useAccountCall(
    async (password: string) => ({
      account: await trpcClient.account.logOutDevices.mutate(
        { password, session: device?.session },
        withTimeout(),
      ),
    }),
    () => {
      showToast(`${what} ${verb} logged out.`);
      onLoggedOut();
    },
  );
  return (
    <Dialog
      title={device === null ? 'LOG OUT ALL OTHERS?' : 'LOG OUT?'}
      description={<p>{`${what} ${verb} logged out at once. You stay logged in on this device.`}</p>}
      onCancel={logOut.isPending ? undefined : onClose}
    >
      <PasswordForm
        name={name}
        submit="LOG OUT"
        busy="LOGGING OUT..."
        variant="primary"
        call={logOut}
        isReady={isReady}
        onSubmit={logOut.mutate}
      />
      <Button isBusy={logOut.isPending} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
