import { legend } from '#components/ui/RadioGroup/RadioGroup.css.ts';
import { RepeatingStepButton } from '#components/ui/Stepper/RepeatingStepButton.tsx';
import { BET } from '#rules/limits.ts';
import * as styles from './setup.css.ts';

/** The stepper for the bet per hole. */
export function BetStepper({
  min,
  value,
  onChange,
}: {
  /** Dollars. */
  readonly min: number;
  /** Dollars. */
  readonly value: number;
  readonly onChange: (dollars: number) => void;
}) {
  return (
    <fieldset className={styles.bet}>
      <legend className={legend}>BET AMOUNT</legend>
      <div className={styles.betSteps}>
        <RepeatingStepButton
          label="Lower the bet"
          sign="-"
          isAtLimit={value <= min}
          onStep={() => onChange(Math.max(min, value - BET.step))}
        />
        <output className={styles.amount} translate="no">{`$${value}`}</output>
        <RepeatingStepButton
          label="Raise the bet"
          sign="+"
          isAtLimit={value >= BET.max}
          onStep={() => onChange(Math.min(BET.max, value + BET.step))}
        />
      </div>
      <p className={styles.note}>What a player wins or loses on a hole.</p>
    </fieldset>
  );
}
