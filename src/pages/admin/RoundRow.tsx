import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { formatDate } from '#shared/dates.ts';
import { REASON_MAX } from '#shared/limits.ts';
import * as styles from './admin.css.ts';

type Round = RouterOutputs['admin']['search']['rounds'][number];

/** A round that was found, which a maintainer can cancel and restore. */
export function RoundRow({ round }: { readonly round: Round }) {
  const { id, name, status, createdAt, cancelReason } = round;
  const isCancelled = cancelReason !== null;
  const isOver = status === 'completed' || status === 'forfeit';
  const nameId = useId();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const change = useMutation({
    // without a key: a repeated call changes nothing
    mutationFn: (isRestoring: boolean) =>
      isRestoring
        ? trpcClient.admin.restoreRound.mutate({ id }, withTimeout())
        : trpcClient.admin.cancelRound.mutate({ id, reason }, withTimeout()),
    onSuccess(changed) {
      setAsking(false);
      queryClient.setQueriesData<RouterOutputs['admin']['search']>(
        trpc.admin.search.queryFilter(),
        (found) =>
          found && { ...found, rounds: found.rounds.map((each) => (each.id === id ? changed : each)) },
      );
      // its screens, records and boards have changed, too
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isSearch(queryKey) });
    },
    // it may have ended in the meantime
    onError: () => void queryClient.invalidateQueries(trpc.admin.search.queryFilter()),
  });
  const problem = change.isError ? <Problem>{tryAgainText(change.error)}</Problem> : null;
  return (
    <li className={styles.row}>
      <a id={nameId} className={styles.card} href={`/game/${id}/invited`} translate="no">
        {name}
      </a>
      <span className={styles.note}>{`${id} · ${status} · ${formatDate(createdAt)}`}</span>
      {isCancelled && (
        <>
          <strong>CANCELLED BY A MAINTAINER</strong>
          <span>{cancelReason}</span>
        </>
      )}
      {(isCancelled ? isOver : status !== 'cancelled') && (
        // one button in both states, so that it keeps the focus
        <Button
          describedBy={nameId}
          variant={isCancelled ? 'plain' : 'danger'}
          isBusy={change.isPending}
          onPress={() => (isCancelled ? change.mutate(true) : setAsking(true))}
        >
          {isCancelled ? 'RESTORE ROUND' : 'CANCEL ROUND'}
        </Button>
      )}
      {!isAsking && problem}
      {isAsking && (
        <ConfirmDialog
          title="CANCEL ROUND?"
          description={
            <>
              <p>
                <span translate="no">{name}</span> leaves all records, balances and leaderboards. Its card
                stays, and everybody with its link reads the reason.
              </p>
              <p>
                {isOver
                  ? 'It can be restored.'
                  : 'It ends now for all phones. Without a finished hole it cannot be restored, and is deleted later.'}
              </p>
            </>
          }
          yes="CANCEL ROUND"
          no="KEEP IT"
          isDangerous
          isYesDisabled={reason.trim() === ''}
          isBusy={change.isPending}
          onYes={() => change.mutate(false)}
          onNo={() => {
            setAsking(false);
            change.reset();
          }}
        >
          <TextField label="REASON" value={reason} maxLength={REASON_MAX} onChange={setReason} />
          {problem}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Returns whether a query is a search, whose findings are changed already. */
function isSearch(queryKey: readonly unknown[]): boolean {
  const [searchPath] = trpc.admin.search.queryKey();
  return JSON.stringify(queryKey[0]) === JSON.stringify(searchPath);
}
