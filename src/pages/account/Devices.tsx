import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { formatDate } from '#shared/dates.ts';
import * as styles from './account.css.ts';
import { failureOf, useAccountCall } from './useAccountCall.ts';

type OwnSession = RouterOutputs['account']['get']['sessions'][number];

/** The devices on which the account is logged in, with buttons that log them out. */
export function Devices({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const one = useAccountCall((session: string) =>
    trpcClient.account.endSession.mutate({ session }, withTimeout()),
  );
  const others = useAccountCall(() => trpcClient.account.endOtherSessions.mutate(undefined, withTimeout()));
  const error = one.error ?? others.error;
  const isBusy = one.isPending || others.isPending;
  return (
    <Panel title="YOUR DEVICES">
      <ul className={styles.list}>
        {sessions.map(({ id, deviceName, usedAt, isCurrent }) => (
          <li key={id} className={styles.device}>
            <span>{deviceName ?? 'Unknown device'}</span>
            <span className={styles.note}>
              {isCurrent ? 'This device' : `Last used on ${formatDate(usedAt)}`}
            </span>
            {!isCurrent && (
              <Button
                isBusy={one.isPending && one.variables === id}
                isDisabled={isBusy}
                onPress={() => one.mutate(id)}
              >
                LOG OUT
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button isBusy={others.isPending} isDisabled={isBusy} onPress={() => others.mutate(undefined)}>
          LOG OUT ALL OTHER DEVICES
        </Button>
      )}
      {error !== null && !isBusy && <Problem>{failureOf(error)}</Problem>}
    </Panel>
  );
}
