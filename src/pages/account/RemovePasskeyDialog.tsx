import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useAccountCall } from './useAccountCall.ts';

/** Asks for the password, and removes a passkey. */
export function RemovePasskeyDialog({
  passkey: { id, device },
  name,
  onClose,
  onDone,
}: {
  /** The id in the list, and the name of the device. */
  readonly passkey: { readonly id: string; readonly device: string };
  /** The user name. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const removal = useAccountCall(
    async (password: string) => ({
      account: await trpcClient.account.removePasskey.mutate({ password, passkey: id }, withTimeout()),
    }),
    () => {
      showToast('The passkey is removed.');
      onDone();
    },
  );
  return (
    <PasswordDialog
      title="REMOVE PASSKEY?"
      description={`The passkey of ${device} no longer logs in. Devices that are logged in stay so.`}
      name={name}
      submit="REMOVE"
      busy="REMOVING..."
      call={removal}
      onSubmit={removal.mutate}
      onClose={onClose}
    />
  );
}
