import type { Entries } from '#client/offline/queuedCommands.ts';
import { later, useLater } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

const NEWS = later(() => import('./RefusedDialog.tsx'));

/** What the server did not take of this phone's entries, one line each, until somebody has read it. */
export function Refused({
  entries,
  round,
  onClose,
}: {
  readonly entries: Entries;
  readonly round: Round;
  readonly onClose: () => void;
}) {
  const isAny = entries.length > 0;
  // where it does not come, the device keeps them for the next time
  const { fetched } = useLater(NEWS, isAny);
  return (
    isAny && fetched !== null && <fetched.RefusedDialog entries={entries} round={round} onClose={onClose} />
  );
}
