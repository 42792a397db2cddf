import { useId } from 'react';
import { choice, legend as legendStyle, letters, radio, tile, tiles } from './RadioGroup.css.ts';

/** One of a few, side by side. */
export function Choice<Value extends number | string>({
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
  readonly look?: keyof typeof letters;
  readonly onChange: (option: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={choice}>
      <legend className={legendStyle}>{legend}</legend>
      <div className={tiles}>
        {options.map((option) => (
          <label key={option} className={`${option === value ? tile.chosen : tile.open} ${letters[look]}`}>
            <input
              className={radio}
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
