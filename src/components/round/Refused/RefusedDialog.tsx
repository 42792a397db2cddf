import type { QueuedCommands } from '#client/offline/queuedCommands.ts';
import { refusalText, refusalsToRead } from '#client/offline/refusals.ts';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import type { Round } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Lists refused commands, one line each, with the reason. */
export function RefusedDialog({
  commands,
  round,
  onClose,
}: {
  readonly commands: QueuedCommands;
  readonly round: Round;
  readonly onClose: () => void;
}) {
  const isTooLate = commands.some(({ refusal }) => refusal?.code === ('GAME_OVER' satisfies ErrorCode));
  return (
    <AlertDialog onClose={onClose}>
      <ul>
        {refusalsToRead(commands).map((command) => (
          <li key={command.key}>{refusalText(command, round)}</li>
        ))}
      </ul>
      {isTooLate && <p>What this phone entered after its end is not in it.</p>}
    </AlertDialog>
  );
}
