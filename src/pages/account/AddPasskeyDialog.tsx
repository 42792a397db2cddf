import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { usePreload } from '#client/app/lazyPart.ts';
import { NO_PASSKEYS, PASSKEYS } from '#client/app/passkeys.ts';
import { showToast } from '#client/app/toasts.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './account.css.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useAccountCall } from './useAccountCall.ts';

/** By the reason why the device made no passkey, except a user who cancels. */
const PROBLEMS = {
  known: 'This device has a passkey of your account already.',
  unsupported: NO_PASSKEYS,
  failed: 'This device made no passkey. Please try again.',
} as const;

/** Asks for the password, and adds a passkey that this device makes. */
export function AddPasskeyDialog({
  name,
  onClose,
  onDone,
}: {
  /** The user name. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const queryClient = useQueryClient();
  usePreload(PASSKEYS);
  useEffect(() => () => PASSKEYS.read()?.cancelPasskey(), []);
  const addition = useAccountCall(
    async (password: string) => {
      const answer = await (await PASSKEYS.fetch()).addPasskey(password);
      return typeof answer === 'string'
        ? { account: null, problem: answer }
        : { account: answer, problem: null };
    },
    ({ account }) => {
      if (account === null) return;
      showToast('Your passkey is added.');
      onDone();
    },
  );
  const problem = addition.isPending ? null : (addition.data?.problem ?? null);
  function close() {
    // the answer to an earlier try may be lost
    void queryClient.invalidateQueries(trpc.account.get.queryFilter());
    onClose();
  }
  return (
    <PasswordDialog
      title="ADD A PASSKEY"
      description="With your password, this device makes a passkey for your account."
      name={name}
      submit="ADD A PASSKEY"
      busy="WAITING FOR YOUR DEVICE..."
      call={addition}
      afterNoAnswer=" Your passkey may be added already."
      problem={
        problem === 'cancelled' ? (
          <output className={styles.note}>No passkey was added. You can try again.</output>
        ) : (
          problem !== null && <Problem>{PROBLEMS[problem]}</Problem>
        )
      }
      onSubmit={addition.mutate}
      onClose={close}
    />
  );
}
