import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { QueuedCommands } from '#client/offline/queuedCommands.ts';
import type { Round } from '#rules/round.ts';

const DIALOG = lazyPart(() => import('./RefusedDialog.tsx'));

/** A dialog that lists this phone's commands that the server has refused, until the player closes it. */
export function Refused({
  commands,
  round,
  onClose,
}: {
  readonly commands: QueuedCommands;
  readonly round: Round;
  readonly onClose: () => void;
}) {
  const isAny = commands.length > 0;
  // if the dialog cannot be loaded, the device keeps the refused commands for the next visit
  const { fetched } = useLazyPart(DIALOG, isAny);
  return (
    isAny && fetched !== null && <fetched.RefusedDialog commands={commands} round={round} onClose={onClose} />
  );
}
