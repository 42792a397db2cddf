import { useEffect, useEffectEvent } from 'react';
import type { QueuedCommands } from '#client/offline/queuedCommands.ts';
import { refusalText, refusalsToRead } from '#client/offline/refusals.ts';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import type { Round } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Lists refused commands, one line each, with the reason. It closes if there is none to read. */
export function RefusedDialog({
  commands,
  round,
  onClose,
}: {
  readonly commands: QueuedCommands;
  readonly round: Round;
  readonly onClose: () => void;
}) {
  const toRead = refusalsToRead(commands, round);
  const isNothingToRead = toRead.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isNothingToRead) close();
  }, [isNothingToRead]);
  if (isNothingToRead) return null;
  const isTooLate = toRead.some(({ refusal }) => refusal?.code === ('CARD_FINAL' satisfies ErrorCode));
  return (
    <AlertDialog onClose={onClose}>
      <ul>
        {toRead.map((command) => (
          <li key={command.key}>{refusalText(command, round)}</li>
        ))}
      </ul>
      {isTooLate && <p>They came too late: a final card no longer changes.</p>}
    </AlertDialog>
  );
}
