import { useState } from 'react';
import { errorCodeOf } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useLeaving } from '#client/app/logout.ts';
import { openMoneyText } from '#client/session/groups.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import * as styles from './account.css.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { mayBeDone } from './useAccountCall.ts';

/** The earlier tries to delete the account. */
export interface EarlierDeletion {
  /** One of them got no answer, and may have deleted the account. */
  readonly wasUnanswered: boolean;
  readonly onUnanswered: () => void;
}

/** The groups in which the account has open money. */
export type OpenMoney = RouterOutputs['account']['get']['openMoney'];

/** Asks whether to delete the account, and then for its password. */
export function DeleteAccountDialog({
  name,
  openMoney,
  wasUnanswered,
  onUnanswered,
  onClose,
}: {
  /** The user name. */
  readonly name: string;
  readonly openMoney: OpenMoney;
  readonly onClose: () => void;
} & EarlierDeletion) {
  const [isSure, setSure] = useState(false);
  // the second tap of a double tap must not delete, should the browser fill in the password
  const isReady = useGhostTapGuard(isSure ? 'password' : 'question');
  const deletion = useLeaving('forgetMe', async (password: string) => {
    try {
      await trpcClient.account.delete.mutate({ password }, withTimeout());
    } catch (error) {
      // the earlier try has deleted it, and its answer was lost
      if (wasUnanswered && errorCodeOf(error) === 'LOGIN_REQUIRED') return;
      if (mayBeDone(error as ApiError)) onUnanswered();
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
              {openMoney.map(({ groupId, groupName, openCents }) => (
                <li key={groupId}>
                  {`You ${openMoneyText(openCents)} in ${groupName}, and cannot settle it afterwards.`}
                </li>
              ))}
              <li>Your name becomes DELETED PLAYER in all games.</li>
              <li>Your record leaves the leaderboards.</li>
              <li>
                You leave your groups. One that you own passes to the member who joined first, or closes.
              </li>
              <li>Your games, scores and balances stay for the other players.</li>
              <li>Your username stays blocked for 30 days, also for you.</li>
              <li>The data on this phone goes, too.</li>
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
