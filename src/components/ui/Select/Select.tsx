import { useId } from 'react';
import { field, label as labelStyle } from '#components/ui/TextField/TextField.css.ts';
import * as styles from './Select.css.ts';

/** A choice of one out of many, each a name, with a label above it; phones open their own list. */
export function Select({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={field}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        translate="no"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
