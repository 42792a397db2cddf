import { legend as legendStyle } from '#components/ui/RadioGroup/RadioGroup.css.ts';
import { RepeatingStepButton } from '#components/ui/Stepper/RepeatingStepButton.tsx';
import * as styles from './setup.css.ts';

/** A stepper for a number with a wide range. */
export function NumberStepper({
  legend,
  name,
  value,
  limits: { min, max, step = 1 },
  textOf,
  note,
  onChange,
}: {
  readonly legend: string;
  /** The name of the number in the labels of its buttons: "Lower the bet". */
  readonly name: string;
  readonly value: number;
  readonly limits: { readonly min: number; readonly max: number; readonly step?: number };
  readonly textOf: (value: number) => string;
  readonly note?: string;
  readonly onChange: (value: number) => void;
}) {
  return (
    <fieldset className={styles.bet}>
      <legend className={legendStyle}>{legend}</legend>
      <div className={styles.betSteps}>
        <RepeatingStepButton
          label={`Lower ${name}`}
          sign="-"
          isAtLimit={value <= min}
          onStep={() => onChange(Math.max(min, value - step))}
        />
        <output className={styles.amount} translate="no">
          {textOf(value)}
        </output>
        <RepeatingStepButton
          label={`Raise ${name}`}
          sign="+"
          isAtLimit={value >= max}
          onStep={() => onChange(Math.min(max, value + step))}
        />
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}
