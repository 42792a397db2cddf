import { useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { formatDate } from '#shared/dates.ts';
import * as styles from './account.css.ts';
import { LogOutDialog } from './LogOutDialog.tsx';
import { useFocusLater } from './useFocusLater.ts';

type OwnSession = RouterOutputs['account']['get']['sessions'][number];

/** The devices on which the account is logged in, with buttons that log them out. */
export function Devices({
  sessions,
  name,
}: {
  readonly sessions: readonly OwnSession[];
  /** The user name. */
  readonly name: string;
}) {
  const [chosen, setChosen] = useState<OwnSession | 'others' | null>(null);
  const [list, focusList] = useFocusLater<HTMLUListElement>();
  return (
    <Panel title="YOUR DEVICES">
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Logged-in devices">
        {sessions.map((session) => (
          <li key={session.id} className={styles.device}>
            <span>{nameOf(session)}</span>
            <span className={styles.note}>{usesOf(session)}</span>
            {!session.isCurrent && (
              <button
                type="button"
                className={button.plain}
                aria-haspopup="dialog"
                aria-label={`LOG OUT ${nameOf(session)}`}
                onClick={() => setChosen(session)}
              >
                LOG OUT
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button onPress={() => setChosen('others')}>LOG OUT ALL OTHER DEVICES</Button>
      )}
      {chosen !== null && (
        <LogOutDialog
          device={chosen === 'others' ? null : { session: chosen.id, name: nameOf(chosen) }}
          name={name}
          onClose={() => setChosen(null)}
          onLoggedOut={() => {
            setChosen(null);
            focusList();
          }}
        />
      )}
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
