import { useState } from 'react';
import { button } from '#components/ui/Button/Button.css.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { answerOf } from '#rules/agreement.ts';
import type { CommandOf } from '#rules/commands.ts';
import { memberName } from '#rules/names.ts';
import type { Member, Round } from '#rules/round.ts';
import { DISPUTE_MAX } from '#shared/limits.ts';
import { messageThrownBy, toText } from '#shared/typedNames.ts';
import * as styles from './Card.css.ts';

const NO_HOLE = '';

/** Asks for the hole and the words of a dispute; for a host with several players, also for which of them. */
export function DisputeDialog({
  round,
  members: current,
  onDispute,
  onCancel,
}: {
  readonly round: Round;
  /** The players who answer on this phone, at least one. */
  readonly members: readonly Member[];
  readonly onDispute: (command: CommandOf<'dispute'>) => void;
  readonly onCancel: () => void;
}) {
  // a user who takes a seat in the meantime must not change whose dispute is typed
  const [members] = useState(current);
  const [chosenId, setChosenId] = useState(members.find(({ hasPhone }) => hasPhone)?.id);
  /** Null = not changed: the dispute of the player is shown, if there is one. */
  const [chosenHole, setHole] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const member = members.find(({ id }) => id === chosenId) ?? members[0];
  if (member === undefined) return null;
  const memberId = member.id;
  const known = answerOf(round, member);
  const hole = chosenHole ?? known?.holeNumber?.toString() ?? NO_HOLE;
  const word = typed ?? known?.word ?? '';

  function onMember(id: number): void {
    const other = members.find((each) => each.id === id);
    setChosenId(id);
    // a dispute of this player is changed; otherwise the typed words stay
    if (other === undefined || answerOf(round, other)?.kind !== 'disputed') return;
    setHole(null);
    setTyped(null);
  }

  function submit(form: HTMLFormElement): void {
    const wrong = messageThrownBy(() => toText(word, DISPUTE_MAX, 'a word'));
    setProblem(wrong);
    setAttempt((before) => before + 1);
    if (wrong !== null) return form.querySelector('input')?.focus();
    onDispute({ kind: 'dispute', memberId, hole: hole === NO_HOLE ? null : Number(hole), word: word.trim() });
  }

  return (
    <Dialog
      title="SOMETHING IS WRONG"
      description="All players read it. The card stays open, and a scorer can correct it."
      onCancel={onCancel}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        {members.length > 1 && (
          <Select
            label="WHO SAYS SO"
            value={`${memberId}`}
            options={members.map(({ id }) => ({ value: `${id}`, text: memberName(round, id) }))}
            onChange={(value) => onMember(Number(value))}
          />
        )}
        <Select
          label="HOLE"
          value={hole}
          options={[
            { value: NO_HOLE, text: 'No particular hole' },
            ...round.holes.map(({ number }) => ({ value: `${number}`, text: `Hole ${number}` })),
          ]}
          onChange={setHole}
        />
        <TextField
          label="WHAT IS WRONG"
          value={word}
          maxLength={DISPUTE_MAX}
          problem={problem}
          attempt={attempt}
          onChange={setTyped}
        />
        <button type="submit" className={button.primary}>
          SEND
        </button>
        <Button onPress={onCancel}>CANCEL</Button>
      </form>
    </Dialog>
  );
}
