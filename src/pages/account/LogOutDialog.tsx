import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
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
    <PasswordDialog
      title={device === null ? 'LOG OUT ALL OTHERS?' : 'LOG OUT?'}
      description={`${what} ${verb} logged out at once. You stay logged in on this device.`}
      name={name}
      submit="LOG OUT"
      busy="LOGGING OUT..."
      call={logOut}
      onSubmit={logOut.mutate}
      onClose={onClose}
    />
  );
}
