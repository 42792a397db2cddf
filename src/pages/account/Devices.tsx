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

  function logOut(session: string): void {
    others.reset();
    one.mutate(session);
  }
  function logOutOthers(): void {
    one.reset();
    others.mutate(undefined);
  }
  return (
    <Panel title="YOUR DEVICES">
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.device}>
            <span>{nameOf(session)}</span>
            <span className={styles.note}>{usesOf(session)}</span>
            {!session.isCurrent && (
              <Button isBusy={isBusy} onPress={() => logOut(session.id)}>
                LOG OUT<span className={styles.unseen}>{` ${nameOf(session)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button isBusy={isBusy} onPress={logOutOthers}>
          LOG OUT ALL OTHER DEVICES
        </Button>
      )}
      {error !== null && !isBusy && <Problem>{failureOf(error)}</Problem>}
    </Panel>
  );
}

function nameOf({ deviceName }: OwnSession): string {
  return deviceName ?? 'Unknown device';
}

/** Dates in UTC: the server stores the last use to a day. */
function usesOf({ createdAt, usedAt, isCurrent }: OwnSession): string {
  const since = `Logged in on ${formatDate(createdAt)}`;
  return isCurrent ? `This device. ${since}.` : `${since}, last used on ${formatDate(usedAt)}.`;
}
