import type { Ref } from 'react';
import { useRef, useState } from 'react';
import { playSound } from '#client/sound/sound.ts';
import { StepButton } from '#components/ui/Stepper/StepButton.tsx';
import { SCORE, parseScore } from '#rules/limits.ts';
import type { Strokes } from '#rules/round.ts';
import * as styles from './ScoreStepper.css.ts';

/** A player's strokes on the hole: undefined = not entered yet, null = picked up. */
type Entered = Strokes | null | undefined;

/**
 * A player's strokes with buttons to change them. While nothing is entered, it shows a dimmed 3, which does not count:
 * a tap enters it, + and - start from it. For users who are not scorers it is read-only, and shakes when tapped.
 */
export function ScoreStepper({
  name,
  strokes,
  onEnter,
}: {
  readonly name: string;
  readonly strokes: Entered;
  /** Null = read-only. */
  readonly onEnter: ((strokes: Strokes | null) => void) | null;
}) {
  /**
   * Whether the 3 was entered by keyboard: then the field gets the focus. After a tap a phone would open its keyboard.
   */
  const isEnteredByKey = useRef(false);
  if (onEnter === null) return <ReadOnlyScore name={name} strokes={strokes} />;
  const current = strokes ?? SCORE.default;
  const enter = (entered: Strokes | null) => {
    playSound('score');
    onEnter(entered);
  };
  return (
    <fieldset className={styles.stepper} aria-label={`Score of ${name}`}>
      <StepButton
        label={`One stroke less for ${name}`}
        sign="-"
        isAtLimit={current <= SCORE.min}
        onStep={() => enter(current - 1)}
      />
      {strokes == null ? (
        <button
          type="button"
          className={strokes === null ? styles.value.pickedUp : styles.value.empty}
          aria-label={`${name}: ${strokes === null ? 'picked up' : 'no score yet'}, take ${SCORE.default}`}
          onClick={({ detail }) => {
            isEnteredByKey.current = detail === 0;
            enter(SCORE.default);
          }}
        >
          {strokes === null ? 'P' : SCORE.default}
        </button>
      ) : (
        <ScoreField
          ref={(field) => {
            if (isEnteredByKey.current) field?.focus();
            isEnteredByKey.current = false;
          }}
          name={name}
          strokes={strokes}
          onEnter={enter}
        />
      )}
      <StepButton
        label={`One stroke more for ${name}`}
        sign="+"
        isAtLimit={current >= SCORE.max}
        onStep={() => enter(current + 1)}
      />
      <button
        type="button"
        className={styles.pickUp}
        aria-label={`${name} PICKED UP`}
        aria-pressed={strokes === null}
        title="PICKED UP"
        onClick={() => enter(null)}
      >
        P
      </button>
    </fieldset>
  );
}

/** A text field for a score; a number out of range is ignored. */
function ScoreField({
  ref,
  name,
  strokes,
  onEnter,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly name: string;
  readonly strokes: Strokes;
  readonly onEnter: (strokes: Strokes) => void;
}) {
  /** The text in the field, and the score at the time of typing; null = the field is not being edited. */
  const [typing, setTyping] = useState<{ readonly text: string; readonly over: Strokes } | null>(null);
  const typed = typing === null ? null : parseScore(typing.text);
  // the score was changed in the meantime, by a button or another phone: it is shown instead of the typed text
  const isOvertaken = typing !== null && strokes !== typing.over && strokes !== typed;

  function settle() {
    if (typed !== null && typed !== strokes && !isOvertaken) onEnter(typed);
    // not a valid score: the old one is shown again
    if (typing !== null && typed === null) playSound('error');
    setTyping(null);
  }
  return (
    <input
      ref={ref}
      className={styles.value.entered}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Strokes of ${name}`}
      value={typing === null || isOvertaken ? strokes : typing.text}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onChange={({ target: { value: text } }) => {
        setTyping({ text, over: strokes });
        const score = parseScore(text);
        // a 1 waits for the end of typing: it may be the beginning of a 12
        if (score !== null && score * 10 > SCORE.max) onEnter(score);
      }}
    />
  );
}

function ReadOnlyScore({ name, strokes }: { readonly name: string; readonly strokes: Entered }) {
  const [refusals, setRefusals] = useState(0);
  return (
    <button
      // a new element for each tap restarts the animation
      key={refusals}
      type="button"
      className={refusals === 0 ? styles.readOnly.still : styles.readOnly.refused}
      aria-disabled
      aria-label={`Score of ${name}: ${strokes === undefined ? 'not entered' : (strokes ?? 'picked up')}`}
      onClick={() => {
        playSound('error');
        setRefusals(refusals + 1);
      }}
    >
      {strokes === undefined ? '–' : (strokes ?? 'P')}
    </button>
  );
}
