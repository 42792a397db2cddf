import type { QueuedCommands } from '#client/offline/queuedCommands.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

const NEWS = lazyPart(() => import('./RefusedDialog.tsx'));

/** What the server did not take of this phone's entries, one line each, until somebody has read it. */
export function Refused({
  entries,
  round,
  onClose,
}: {
  readonly entries: QueuedCommands;
  readonly round: Round;
  readonly onClose: () => void;
}) {
  const isAny = entries.length > 0;
  // where it does not come, the device keeps them for the next time
  const { fetched } = useLazyPart(NEWS, isAny);
  return (
    isAny && fetched !== null && <fetched.RefusedDialog entries={entries} round={round} onClose={onClose} />
  );
}
