import { BET } from '#rules/limits.ts';
import { NumberStepper } from './NumberStepper.tsx';

/** The stepper for the bet per hole. */
export function BetStepper({
  value,
  onChange,
}: {
  /** Dollars. */
  readonly value: number;
  readonly onChange: (dollars: number) => void;
}) {
  return (
    <NumberStepper
      legend="BET AMOUNT"
      name="the bet"
      value={value}
      limits={BET}
      textOf={(dollars) => `$${dollars}`}
      note="What a player wins or loses on a hole."
      onChange={onChange}
    />
  );
}
