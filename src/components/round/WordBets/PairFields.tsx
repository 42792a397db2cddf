import { useState } from 'react';
import { note } from '#components/round/OptionForm/OptionForm.css.ts';
import { StepRow } from '#components/round/OptionForm/StepRow.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import { DUEL_STROKES, STAKE } from '#rules/limits.ts';
import { memberName } from '#rules/names.ts';
import { strokesGiven } from '#rules/optionsLine.ts';
import { nextFreshHole } from '#rules/proposedDuels.ts';
import type { BetFieldsProps } from './betState.ts';
import * as styles from './WordBets.css.ts';

const FIRST_BET = 5;

/** The form of a bet one against one: the pair, its stakes and its strokes. */
export function PairFields({ round, pairs, onPropose, children }: BetFieldsProps) {
  const [chosen, setChosen] = useState('');
  const [bet, setBet] = useState(FIRST_BET);
  const [nassau, setNassau] = useState(0);
  const [given, setStrokes] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const pair = pairs.find((ids) => ids.join() === chosen) ?? pairs[0] ?? [0, 0];
  const [first, second] = [memberName(round, pair[0]), memberName(round, pair[1])];
  const strokes = round.courseCard === null ? 0 : given;
  const from = nextFreshHole(round);
  const match = from > 1 ? 'Match' : 'Nassau';
  const isNothing = bet === 0 && nassau === 0;
  const stakeRow = (name: string, dollars: number, onChange: (dollars: number) => void) => (
    <StepRow
      name={name}
      value={dollars}
      limits={{ ...STAKE, min: 0 }}
      textOf={(value) => (value === 0 ? 'OFF' : `$${value}`)}
      onChange={onChange}
    />
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt((before) => before + 1);
        if (isNothing) return;
        onPropose({ stake: bet * 100, playerIds: pair, duel: { strokes, nassau: nassau * 100 } });
      }}
    >
      <Select
        label="THE PLAYERS"
        value={pair.join()}
        options={pairs.map((ids) => ({
          value: ids.join(),
          text: ids.map((id) => memberName(round, id)).join(' v '),
        }))}
        onChange={(ids) => {
          setChosen(ids);
          // they were those of another player
          setStrokes(0);
        }}
      />
      {stakeRow('Bet per hole', bet, setBet)}
      {stakeRow(match, nassau, setNassau)}
      {round.courseCard === null ? (
        <p className={note}>Strokes need the card of the course.</p>
      ) : (
        <>
          <StepRow
            name="Strokes"
            of={`the strokes of ${second}`}
            value={strokes}
            limits={DUEL_STROKES}
            textOf={(count) => String(Math.abs(count))}
            onChange={setStrokes}
          />
          <output className={note} translate="no">
            {strokes === 0
              ? `Plus gives strokes to ${second}, minus to ${first}.`
              : `${strokesGiven(strokes, first, second, round.courseCard, from)}. Strokes fall by the index of the whole round.`}
          </output>
        </>
      )}
      <p className={note}>
        {from > 1
          ? `It counts from H${from}, or from the next hole without an entry when both have said yes.`
          : 'It counts from H1. Once the round has begun, it counts from the next hole without an entry, with one match in place of the Nassau.'}
      </p>
      {attempt > 0 && isNothing && (
        <Problem key={attempt}>{`One against one needs a bet per hole or a ${match}`}</Problem>
      )}
      {children}
    </form>
  );
}
