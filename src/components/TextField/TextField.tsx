import { useId } from 'react';
import { field, input, label as labelStyle, problem as problemStyle } from './TextField.css.ts';

/** One line of text with its name above it, and what is wrong with it below. */
export function TextField({
  label,
  value,
  maxLength,
  problem = null,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** Null = nothing is wrong. */
  readonly problem?: string | null;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const problemId = useId();
  return (
    <div className={field}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={input}
        type="text"
        autoComplete="off"
        value={value}
        maxLength={maxLength}
        disabled={isDisabled}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <p id={problemId} className={problemStyle} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
