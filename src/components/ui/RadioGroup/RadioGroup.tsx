import { useId } from 'react';
import * as styles from './RadioGroup.css.ts';

/** A choice of one out of a few options, as tiles side by side. */
export function RadioGroup<Value extends number | string>({
  legend,
  options,
  value,
  textOf,
  variant = 'figures',
  onChange,
}: {
  readonly legend: string;
  readonly options: readonly Value[];
  /** Null = not known yet. */
  readonly value: NoInfer<Value> | null;
  readonly textOf: (option: Value) => string;
  readonly variant?: keyof typeof styles.letters;
  readonly onChange: (option: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.tiles}>
        {options.map((option) => (
          <label
            key={option}
            className={`${option === value ? styles.tile.chosen : styles.tile.open} ${styles.letters[variant]}`}
          >
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {textOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
