import { useId } from 'react';
import { choice, legend as legendStyle, radio, tile, tiles } from './setup.css.ts';

/** One of a few numbers, side by side. */
export function Choice<Value extends number>({
  legend,
  options,
  value,
  textOf,
  onChange,
}: {
  readonly legend: string;
  readonly options: readonly Value[];
  readonly value: Value;
  readonly textOf: (option: Value) => string;
  readonly onChange: (option: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={choice}>
      <legend className={legendStyle}>{legend}</legend>
      <div className={tiles}>
        {options.map((option) => (
          <label key={option} className={option === value ? tile.chosen : tile.open}>
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
