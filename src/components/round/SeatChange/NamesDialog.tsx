import { useState } from 'react';
import { useSeatChange } from '#client/round/seatChange.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { PLAYER_NAME_MAX } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_NAMES, findTeam } from '#rules/round.ts';
import { takenNameNote } from '#rules/takenNames.ts';
import { nameProblem } from '#rules/typedNames.ts';
import * as styles from './SeatChange.css.ts';

/** A dialog in which the host corrects the names of a running round. */
export function NamesDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const seats = useSeatChange(round.id);
  const [tries, setTries] = useState(0);
  /** The typed names by member id; a name that was not edited follows the round. */
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const fields = round.members.map((member) => ({ member, name: typed[member.id] ?? member.name }));
  const renamed = { ...round, members: fields.map(({ member, name }) => ({ ...member, name })) };
  const onSave = () => {
    setTries(tries + 1);
    if (fields.some(({ name }) => nameProblem(name) !== null)) return;
    const changed = fields.filter(({ member, name }) => name.trim() !== member.name);
    seats.change(
      changed.map(({ member, name }) => ({ id: member.id, name })),
      onClose,
    );
  };

  return (
    <Dialog
      title="CORRECT NAMES"
      description={<p>Scores, bites and money stay with the player.</p>}
      onCancel={seats.isBusy ? undefined : onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!seats.isBusy) onSave();
        }}
      >
        {fields.map(({ member, name }, index) => {
          const team = findTeam(round, member.teamId);
          return (
            <TextField
              key={member.id}
              label={team === undefined ? `PLAYER ${index + 1}` : `${TEAM_NAMES[team.color]} ${member.seat}`}
              kind="playerName"
              value={name}
              maxLength={PLAYER_NAME_MAX}
              note={takenNameNote(renamed, name, member.id)}
              problem={tries > 0 ? nameProblem(name) : null}
              attempt={tries}
              onChange={(text) => setTyped({ ...typed, [member.id]: text })}
            />
          );
        })}
        {/* for the Enter key: a form with several fields needs a submit button */}
        <input type="submit" hidden />
        <Button variant="primary" isBusy={seats.isBusy} onPress={onSave}>
          SAVE NAMES
        </Button>
      </form>
      {seats.problem !== null && <Problem>{seats.problem}</Problem>}
      <Button isBusy={seats.isBusy} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
