import { useRef, useState } from 'react';
import { errorCodeOf } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useLeaving } from '#client/app/logout.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import * as styles from './account.css.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { mayBeDone } from './useAccountCall.ts';

/** Asks whether to delete the account, and then for its password. */
export function DeleteAccountDialog({
  name,
  onClose,
}: {
  /** The user name. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const [isSure, setSure] = useState(false);
  // the second tap of a double tap must not delete, should the browser fill in the password
  const isReady = useGhostTapGuard(isSure ? 'password' : 'question');
  const isUnanswered = useRef(false);
  const deletion = useLeaving('deletion', async (password: string) => {
    try {
      await trpcClient.account.delete.mutate({ password }, withTimeout());
    } catch (error) {
      // the earlier try has deleted it, and its answer was lost
      if (isUnanswered.current && errorCodeOf(error) === 'LOGIN_REQUIRED') return;
      if (mayBeDone(error as ApiError)) isUnanswered.current = true;
      throw error;
    }
  });
  const { isBusy, error, blockedBy } = deletion;
  return (
    <Dialog
      title={isSure ? 'YOUR PASSWORD' : 'DELETE ACCOUNT?'}
      description={
        isSure ? (
          <p>With your password the account is deleted at once, on all devices.</p>
        ) : (
          <>
            <p>This cannot be undone.</p>
            <ul className={styles.list}>
              <li>Your name becomes DELETED PLAYER in all games.</li>
              <li>Your record leaves the leaderboards.</li>
              <li>Your groups go on without you. One that you own passes to the member who joined first.</li>
              <li>Your games, scores and balances stay in the books of the others.</li>
            </ul>
          </>
        )
      }
      onCancel={isBusy ? undefined : onClose}
    >
      {isSure ? (
        <>
          <PasswordForm
            name={name}
            submit="DELETE ACCOUNT"
            busy="DELETING..."
            variant="primary"
            call={{ error, isPending: isBusy }}
            isReady={isReady}
            afterNoAnswer=" Your account may be deleted already."
            onSubmit={deletion.leave}
          />
          {blockedBy !== null && <Problem>{blockedBy}</Problem>}
        </>
      ) : (
        <Button variant="primary" isBusy={!isReady} onPress={() => setSure(true)}>
          CONTINUE
        </Button>
      )}
      <Button isBusy={isBusy} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
