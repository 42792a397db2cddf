import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import type { Member, Round } from '#rules/round.ts';
import { TEAM_COLORS, TEAM_NAMES, sidesOf } from '#rules/round.ts';
import { SHOWN_MESSAGES } from '#shared/errors.ts';

/** An alert that the game cannot start while a team has no player. */
export function TeamValidation({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const sides = sidesOf(round);
  return (
    <AlertDialog title="TEAM VALIDATION" onClose={onClose}>
      <p>{SHOWN_MESSAGES.TEAM_EMPTY}</p>
      <ul>
        {TEAM_COLORS.map((color) => (
          <li key={color}>{`${TEAM_NAMES[color]}: ${countOf(sides[color])}`}</li>
        ))}
      </ul>
    </AlertDialog>
  );
}

function countOf({ length }: readonly Member[]): string {
  return `${length} ${length === 1 ? 'player' : 'players'}`;
}
