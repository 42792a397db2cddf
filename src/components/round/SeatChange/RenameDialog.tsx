import { useState } from 'react';
import { useSeatChange } from '#client/round/seatChange.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { PLAYER_NAME_MAX } from '#rules/limits.ts';
import type { Member, Round } from '#rules/round.ts';
import { takenNameNote } from '#rules/takenNames.ts';
import { nameProblem } from '#rules/typedNames.ts';
import * as styles from './SeatChange.css.ts';

/** A dialog that gives a player another name. */
export function RenameDialog({
  round,
  member,
  onClose,
}: {
  readonly round: Round;
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const seats = useSeatChange(round.id);
  const [name, setName] = useState(member.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const onSave = () => {
    const wrong = nameProblem(name);
    setProblem(wrong);
    if (wrong !== null) setTries(tries + 1);
    else if (name.trim() === member.name) onClose();
    else seats.change([{ id: member.id, name }], onClose);
  };

  return (
    <Dialog title="CHANGE NAME" onCancel={seats.isBusy ? undefined : onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!seats.isBusy) onSave();
        }}
      >
        <TextField
          label="NAME"
          kind="playerName"
          value={name}
          maxLength={PLAYER_NAME_MAX}
          note={takenNameNote(round, name, member.id)}
          problem={problem}
          attempt={tries}
          onChange={setName}
        />
        <Button variant="primary" isBusy={seats.isBusy} onPress={onSave}>
          SAVE NAME
        </Button>
      </form>
      {seats.problem !== null && <Problem>{seats.problem}</Problem>}
      <Button isBusy={seats.isBusy} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
