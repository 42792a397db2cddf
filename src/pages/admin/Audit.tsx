import type { RouterOutputs } from '#client/api/trpc.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { formatDateTime } from '#shared/dates.ts';
import * as styles from './admin.css.ts';

type Act = RouterOutputs['admin']['audit'][number];

const ACTS = {
  resetLink: 'made a reset link for',
  delete: 'deleted',
  lock: 'locked',
  unlock: 'unlocked',
  cancelRound: 'cancelled the round',
  restoreRound: 'restored the round',
  removeDebugRows: 'removed debug rows',
} as const satisfies Record<Act['act'], string>;

/** The newest acts of all maintainers. */
export function Audit({ acts }: { readonly acts: readonly Act[] }) {
  return (
    <Panel title="AUDIT">
      {acts.length === 0 ? (
        <p>No maintainer has changed anything yet.</p>
      ) : (
        <ul className={styles.list}>
          {acts.map(({ id, at, maintainer, act, subject, subjectId, detail }) => (
            <li key={id} className={styles.row}>
              <span>
                <b translate="no">{maintainer ?? 'The server’s command line'}</b> <span>{ACTS[act]}</span>{' '}
                {subjectId !== null && <b translate="no">{subject ?? subjectId}</b>}
              </span>
              {detail !== null && <span>{detail}</span>}
              <time className={styles.note} dateTime={at}>
                {utcText(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Formats an ISO time to the minute. In UTC: the server does not know the time zone of the device. */
function utcText(at: string): string {
  return `${formatDateTime(at.slice(0, 'yyyy-mm-ddThh:mm'.length))} UTC`;
}
