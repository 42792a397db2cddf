import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { countText } from '#rules/names.ts';
import * as styles from './admin.css.ts';

interface Counted {
  readonly gameStats: number;
  readonly sums: number;
}

/** Counts the rows of the debug page, and removes them after a question. */
export function DebugRows() {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  // only when asked for: the count reads whole tables
  const counting = useMutation({
    mutationFn: countRows,
    onSuccess: ({ gameStats, sums }) => setAsking(gameStats + sums > 0),
  });
  const removal = useMutation({
    mutationFn: () => trpcClient.admin.removeDebugRows.mutate(undefined, withTimeout()),
    onSuccess() {
      setAsking(false);
      void queryClient.invalidateQueries(trpc.admin.audit.queryFilter());
    },
  });
  const { data: counted } = counting;
  const { data: removed } = removal;
  const error = removal.error ?? counting.error;
  const problem = error === null ? null : <Problem>{tryAgainText(error)}</Problem>;
  return (
    <Panel title="DEBUG ROWS">
      <p className={styles.note}>The debug page has marked these rows, which count nowhere.</p>
      <Button
        isBusy={counting.isPending}
        onPress={() => {
          removal.reset();
          counting.mutate();
        }}
      >
        REMOVE DEBUG ROWS
      </Button>
      <output>{outcomeText(counted, removed)}</output>
      {!isAsking && problem}
      {isAsking && counted !== undefined && (
        <ConfirmDialog
          title="REMOVE DEBUG ROWS?"
          description={<p>{`${rowsText(counted.gameStats, counted.sums)}. This cannot be undone.`}</p>}
          yes="REMOVE"
          no="CANCEL"
          isDangerous
          isBusy={removal.isPending}
          onYes={() => removal.mutate()}
          onNo={() => {
            setAsking(false);
            removal.reset();
          }}
        >
          {problem}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Returns the outcome in words; '' = none yet. */
function outcomeText(
  counted: Counted | undefined,
  removed: RouterOutputs['admin']['removeDebugRows'] | undefined,
): string {
  if (removed !== undefined) return `Removed: ${rowsText(removed.gameStats, removed.cumulativeStats)}.`;
  return counted?.gameStats === 0 && counted.sums === 0 ? 'There are none.' : '';
}

async function countRows(): Promise<Counted> {
  const [stats, sums] = await Promise.all([
    trpcClient.debug.countGameStats.query(undefined, withTimeout()),
    trpcClient.debug.countCumulativeStats.query(undefined, withTimeout()),
  ]);
  return { gameStats: stats.debugCount, sums: sums.debugCount };
}

function rowsText(gameStats: number, sums: number): string {
  return `${countText(gameStats, 'game stat')} and ${countText(sums, 'cumulative stat')}`;
}
