import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import * as styles from './account.css.ts';

/** The switch that takes the account off the leaderboards. */
export function ListingSwitch({ isListed }: { readonly isListed: boolean }) {
  const queryClient = useQueryClient();
  const change = useMutation<RouterOutputs['account']['changeListing'], ApiError, boolean>({
    mutationFn: (wanted) => trpcClient.account.changeListing.mutate({ isListed: wanted }, withTimeout()),
    async onSuccess(account) {
      // a read that began before would bring the earlier state back
      await queryClient.cancelQueries(trpc.account.get.queryFilter());
      queryClient.setQueryData(trpc.account.get.queryKey(), account);
      queryClient.removeQueries(trpc.leaderboard.pathFilter());
    },
  });
  return (
    <Panel title="LEADERBOARDS">
      <Switch
        label="SHOW ME ON LEADERBOARDS"
        isOn={change.isPending ? change.variables : isListed}
        onChange={(isOn) => {
          if (!change.isPending) change.mutate(isOn);
        }}
      />
      <p className={styles.note}>If it is off, you are on no leaderboard, also not in your groups.</p>
      {change.isError && <Problem>{tryAgainText(change.error)}</Problem>}
    </Panel>
  );
}
