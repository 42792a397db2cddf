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
  members,
  onDispute,
  onCancel,
}: {
  readonly round: Round;
  /** The players who answer on this phone, at least one. */
  readonly members: readonly Member[];
  readonly onDispute: (command: CommandOf<'dispute'>) => void;
  readonly onCancel: () => void;
}) {
  const own = members.find(({ hasPhone }) => hasPhone) ?? members[0];
  const known = own && answerOf(round, own);
  const [memberId, setMemberId] = useState(own?.id ?? 0);
  const [hole, setHole] = useState(known?.holeNumber?.toString() ?? NO_HOLE);
  const [word, setWord] = useState(known?.word ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

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
            onChange={(value) => setMemberId(Number(value))}
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
          onChange={setWord}
        />
        <button type="submit" className={button.primary}>
          SEND
        </button>
        <Button onPress={onCancel}>CANCEL</Button>
      </form>
    </Dialog>
  );
}
