import { useId } from 'react';
import { RepeatingStepButton } from '#components/ui/Stepper/RepeatingStepButton.tsx';
import * as styles from './OptionForm.css.ts';

/** A number with a wide range, in one row with its name. */
export function StepRow({
  name,
  of = name,
  value,
  limits: { min, max, step = 1 },
  textOf,
  onChange,
}: {
  readonly name: string;
  /** The number in the labels of its buttons, if the name alone does not tell it: "Raise the handicap of Rita". */
  readonly of?: string;
  /** Null = none yet, shown as a dash; the first tap gives 0. */
  readonly value: number | null;
  readonly limits: { readonly min: number; readonly max: number; readonly step?: number };
  readonly textOf: (value: number) => string;
  readonly onChange: (value: number) => void;
}) {
  const nameId = useId();
  const move = (by: number) => onChange(value === null ? 0 : Math.min(max, Math.max(min, value + by)));
  return (
    <fieldset className={styles.stepRow} aria-labelledby={nameId}>
      <span id={nameId} className={styles.stepName} translate="no">
        {name}
      </span>
      <div className={styles.steps}>
        <RepeatingStepButton
          label={`Lower ${of}`}
          sign="-"
          isAtLimit={value !== null && value <= min}
          onStep={() => move(-step)}
        />
        <output className={styles.amount} translate="no">
          {value === null ? '–' : textOf(value)}
        </output>
        <RepeatingStepButton
          label={`Raise ${of}`}
          sign="+"
          isAtLimit={value !== null && value >= max}
          onStep={() => move(step)}
        />
      </div>
    </fieldset>
  );
}
