import { useState } from 'react';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { BET_WORDS_MAX } from '#rules/limits.ts';
import { memberName } from '#rules/names.ts';
import { isScorer } from '#rules/pencil.ts';
import { seatOf } from '#rules/round.ts';
import { messageThrownBy, toText } from '#shared/typedNames.ts';
import type { BetFieldsProps } from './betState.ts';
import * as styles from './WordBets.css.ts';

/** Dollars to choose from. */
const STAKES = [1, 2, 3, 4, 5, 10, 15, 20, 25, 50, 75, 100, 150, 200];
const FIRST_STAKE = 5;

/** The form of a bet in words. */
export function WordsFields({ round, viewerId, onPropose, children }: BetFieldsProps) {
  const [words, setWords] = useState('');
  const [stake, setStake] = useState(FIRST_STAKE);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const [tooFew, setTooFew] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const own = viewerId === null ? undefined : seatOf(round, viewerId)?.id;
  const isForOthers = viewerId !== null && isScorer(round, viewerId);
  /** A player takes part in the own bet; a scorer proposes one for others, too. */
  const optional = round.members.filter(({ id }) => id !== own || isForOthers);
  const players = round.members.map(({ id }) => id).filter((id) => !left.includes(id));

  function submit(form: HTMLFormElement): void {
    const message = messageThrownBy(() => toText(words, BET_WORDS_MAX, 'a bet'));
    setWrong(message);
    setTooFew(players.length < 2);
    setAttempt((before) => before + 1);
    if (message !== null) form.querySelector('input')?.focus();
    if (message !== null || players.length < 2) return;
    onPropose({ words: words.trim(), stake: stake * 100, playerIds: players });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <TextField
        label="THE BET"
        value={words}
        maxLength={BET_WORDS_MAX}
        problem={wrong}
        attempt={attempt}
        onChange={setWords}
      />
      <Select
        label="STAKE"
        value={`${stake}`}
        options={STAKES.map((dollars) => ({ value: `${dollars}`, text: `$${dollars}` }))}
        onChange={(value) => setStake(Number(value))}
      />
      {optional.length > 1 &&
        optional.map(({ id }) => (
          <Switch
            key={id}
            label={memberName(round, id)}
            isOn={!left.includes(id)}
            onChange={(isOn) => setLeft(isOn ? left.filter((other) => other !== id) : [...left, id])}
          />
        ))}
      {tooFew && players.length < 2 && <Problem key={attempt}>A bet needs two players</Problem>}
      {children}
    </form>
  );
}
