import { BET } from '#rules/limits.ts';
import { StepButton } from './StepButton.tsx';
import { amount, choice, legend, note, stepper } from './setup.css.ts';

/** The bet per hole, step by step. */
export function BetStepper({
  value,
  onChange,
}: {
  /** Dollars. */
  readonly value: number;
  readonly onChange: (dollars: number) => void;
}) {
  return (
    <fieldset className={choice}>
      <legend className={legend}>BET AMOUNT</legend>
      <div className={stepper}>
        <StepButton
          label="Lower the bet"
          sign="−"
          isAtLimit={value <= BET.min}
          onStep={() => onChange(Math.max(BET.min, value - BET.step))}
        />
        <output className={amount}>{`$${value}`}</output>
        <StepButton
          label="Raise the bet"
          sign="+"
          isAtLimit={value >= BET.max}
          onStep={() => onChange(Math.min(BET.max, value + BET.step))}
        />
      </div>
      <p className={note}>What a player wins or loses on a hole.</p>
    </fieldset>
  );
}
