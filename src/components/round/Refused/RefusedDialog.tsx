import type { QueuedCommands } from '#client/offline/queuedCommands.ts';
import { refusalText, refusalsToRead } from '#client/offline/refusals.ts';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import type { ErrorCode } from '#rules/errors.ts';
import type { Round } from '#rules/round.ts';

/** One line for each entry, in words. */
export function RefusedDialog({
  entries,
  round,
  onClose,
}: {
  readonly entries: QueuedCommands;
  readonly round: Round;
  readonly onClose: () => void;
}) {
  const isTooLate = entries.some(({ refusal }) => refusal?.code === ('GAME_OVER' satisfies ErrorCode));
  return (
    <AlertDialog onClose={onClose}>
      <ul>
        {refusalsToRead(entries).map((entry) => (
          <li key={entry.key}>{refusalText(entry, round)}</li>
        ))}
      </ul>
      {isTooLate && <p>What this phone entered after its end is not in it.</p>}
    </AlertDialog>
  );
}
