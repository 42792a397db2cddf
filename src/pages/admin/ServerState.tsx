import { useQuery } from '@tanstack/react-query';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { formatDateTime } from '#shared/dates.ts';
import * as styles from './admin.css.ts';

/** Not while the page is hidden. */
const POLL_EVERY_MS = 5000;
const ABOUT = 'Of the process that answered, every 5 seconds. Other processes have figures of their own.';
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

type State = RouterOutputs['admin']['state'];

/** The figures of the process, its database and its queues. */
export function ServerState() {
  const query = useQuery(trpc.admin.state.queryOptions(undefined, { refetchInterval: POLL_EVERY_MS }));
  const error = useQueryError([query]);
  const { data } = query;
  return (
    <Panel title="SERVER">
      {data === undefined ? (
        <p>{error === null ? 'Reading...' : ''}</p>
      ) : (
        <dl className={styles.facts}>
          {factsOf(data).map(([name, value]) => (
            <div key={name}>
              <dt className={styles.note}>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.note}>{error === null ? ABOUT : errorNote(error, data !== undefined)}</p>
    </Panel>
  );
}

function errorNote(error: string, hasFigures: boolean): string {
  const text = error === NO_CONNECTION ? 'No connection.' : error;
  return hasFigures ? `${text} These figures are old.` : text;
}

/** Returns each figure with its name. */
function factsOf(state: State): readonly (readonly [name: string, value: string])[] {
  const { database, lastCleanup, logins, writes } = state;
  return [
    ['Version', state.version],
    ['Schema', state.schema],
    ['Running for', durationText(state.uptimeSeconds)],
    ['Memory', `${megabytes(state.memoryBytes)}, JavaScript ${megabytes(state.heapBytes)}`],
    ['Event loop', `longest delay ${state.longestDelayMs} ms`],
    ['Live streams', `${state.streams} for ${state.watchedGames} games`],
    ['Passwords', queueText(logins)],
    ['Writes', queueText(writes)],
    ['Database', `${database.kind === 'sqlite' ? 'SQLite' : 'MySQL'}, ${database.latencyMs} ms a read`],
    ['Games to record', String(database.unrecordedGames)],
    ['Last cleanup', cleanupText(lastCleanup)],
  ];
}

function queueText({ running, waiting }: State['writes']): string {
  return `${running} running, ${waiting} waiting`;
}

function cleanupText(cleanup: State['lastCleanup']): string {
  if (cleanup === null) return 'none since the start';
  const at = `${formatDateTime(cleanup.endedAt.slice(0, 'yyyy-mm-ddThh:mm'.length))} UTC`;
  return `${at}, ${cleanup.rows} rows${cleanup.hasMore ? ', more rows wait' : ''}`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function durationText(seconds: number): string {
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min`;
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)} h`;
  return `${Math.floor(seconds / DAY_S)} d ${Math.floor((seconds % DAY_S) / HOUR_S)} h`;
}
