import { useId } from 'react';
import * as styles from './RadioGroup.css.ts';

/** One of a few, side by side. */
export function RadioGroup<Value extends number | string>({
  legend,
  options,
  value,
  textOf,
  look = 'figures',
  onChange,
}: {
  readonly legend: string;
  readonly options: readonly Value[];
  /** Null = not known yet. */
  readonly value: NoInfer<Value> | null;
  readonly textOf: (option: Value) => string;
  readonly look?: keyof typeof styles.letters;
  readonly onChange: (option: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.tiles}>
        {options.map((option) => (
          <label
            key={option}
            className={`${option === value ? styles.tile.chosen : styles.tile.open} ${styles.letters[look]}`}
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
