import type { Entries } from '#client/entries.ts';
import { refusalText, toldOf } from '#client/refusals.ts';
import { AlertDialog } from '#components/AlertDialog/AlertDialog.tsx';
import type { ErrorCode } from '#rules/errors.ts';
import type { Round } from '#rules/round.ts';

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
  if (entries.length === 0) return null;
  const isTooLate = entries.some(({ refusal }) => refusal?.code === ('GAME_OVER' satisfies ErrorCode));
  return (
    <AlertDialog onClose={onClose}>
      <ul>
        {toldOf(entries).map((entry) => (
          <li key={entry.key}>{refusalText(entry, round)}</li>
        ))}
      </ul>
      {isTooLate && <p>What this phone entered after its end is not in it.</p>}
    </AlertDialog>
  );
}
