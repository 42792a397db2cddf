import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { formatDate } from '#shared/dates.ts';
import * as styles from './admin.css.ts';
import { ResetLink } from './ResetLink.tsx';

type Account = RouterOutputs['admin']['search']['accounts'][number];

/** An account that was found, with what a maintainer can do for it. */
export function AccountRow({ account }: { readonly account: Account }) {
  const { id, username, name, isMaintainer, lockedAt } = account;
  const isLocked = lockedAt !== null;
  const nameId = useId();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (willLock: boolean) =>
      // without a key: a repeated lock changes nothing, and a lock after an unlock is another write
      trpcClient.admin[willLock ? 'lock' : 'unlock'].mutate({ id }, withTimeout()),
    onSuccess(changed) {
      setAsking(false);
      queryClient.setQueriesData<RouterOutputs['admin']['search']>(
        trpc.admin.search.queryFilter(),
        (found) =>
          found && { ...found, accounts: found.accounts.map((each) => (each.id === id ? changed : each)) },
      );
      void queryClient.invalidateQueries(trpc.admin.audit.queryFilter());
    },
  });
  const problem = change.isError ? <Problem>{tryAgainText(change.error)}</Problem> : null;
  return (
    <li className={styles.row}>
      <span id={nameId} className={styles.name} translate="no">
        {username}
      </span>
      {username !== name && (
        <span className={styles.note}>
          Display name <span translate="no">{name}</span>
        </span>
      )}
      <span className={styles.note}>{factsOf(account)}</span>
      {isLocked && <strong>{`LOCKED on ${formatDate(lockedAt)}`}</strong>}
      {/* a lock ends the link: it is not shown again after the account is unlocked */}
      {!isMaintainer && !isLocked && <ResetLink accountId={id} nameId={nameId} />}
      {(isLocked || !isMaintainer) && (
        // one button in both states, so that it keeps the focus
        <Button
          describedBy={nameId}
          variant={isLocked ? 'plain' : 'danger'}
          isBusy={change.isPending}
          onPress={() => (isLocked ? change.mutate(false) : setAsking(true))}
        >
          {isLocked ? 'UNLOCK ACCOUNT' : 'LOCK ACCOUNT'}
        </Button>
      )}
      {!isAsking && problem}
      {isAsking && (
        <ConfirmDialog
          title="LOCK ACCOUNT?"
          description={
            <p>
              <span translate="no">{username}</span> is logged out everywhere, and cannot log in until the
              account is unlocked. Rounds stay as they are.
            </p>
          }
          yes="LOCK ACCOUNT"
          no="CANCEL"
          isDangerous
          isBusy={change.isPending}
          onYes={() => change.mutate(true)}
          onNo={() => {
            setAsking(false);
            change.reset();
          }}
        >
          {problem}
        </ConfirmDialog>
      )}
    </li>
  );
}

function factsOf({ id, createdAt, isMaintainer }: Account): string {
  const facts = `${id} · since ${formatDate(createdAt)}`;
  return isMaintainer ? `${facts} · maintainer, changed only on the server` : facts;
}
