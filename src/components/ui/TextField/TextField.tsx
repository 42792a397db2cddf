import type { ComponentProps } from 'react';
import { useId, useState } from 'react';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './TextField.css.ts';

/** What a browser and its password manager make of each kind of text. */
const KINDS = {
  plain: { type: 'text', autoComplete: 'off' },
  username: {
    type: 'text',
    autoComplete: 'username',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  password: { type: 'password', autoComplete: 'current-password' },
  newPassword: { type: 'password', autoComplete: 'new-password' },
} as const satisfies Record<string, ComponentProps<'input'>>;

export type TextFieldKind = keyof typeof KINDS;

/** One line of text with its name above it, and what is wrong with it below. A password can be looked at. */
export function TextField({
  label,
  name,
  kind = 'plain',
  value,
  maxLength,
  note,
  problem = null,
  attempt,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  /** What the field is called in its form, for password managers and for the form itself. */
  readonly name?: string;
  readonly kind?: TextFieldKind;
  readonly value: string;
  /** Absent = what is too long is said, and not cut: nobody sees what a password lacks. */
  readonly maxLength?: number;
  /** What is good to know of what was typed, which is taken all the same; null = nothing now, absent = never anything. */
  readonly note?: string | null;
  /** Null = nothing is wrong. */
  readonly problem?: string | null;
  /** Which try the problem is of: with another one it is told again. */
  readonly attempt?: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const labelId = useId();
  const problemId = useId();
  const noteId = useId();
  const [isShown, setShown] = useState(false);
  const hasProblem = problem !== null;
  const described = [problem && problemId, note && noteId].filter(Boolean).join(' ');
  const isPassword = KINDS[kind].type === 'password';
  return (
    <div className={styles.field}>
      <label id={labelId} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          {...KINDS[kind]}
          {...(isShown && { type: 'text', autoCapitalize: 'none', spellCheck: false })}
          id={id}
          className={isPassword ? styles.input.withToggle : styles.input.plain}
          name={name}
          value={value}
          maxLength={maxLength}
          disabled={isDisabled}
          aria-invalid={hasProblem}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {isPassword && (
          <button
            type="button"
            className={styles.toggle}
            aria-describedby={labelId}
            aria-controls={id}
            disabled={isDisabled}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'HIDE' : 'SHOW'}
          </button>
        )}
      </div>
      {/* there before it says anything: what comes with its words is not read out everywhere */}
      {note !== undefined && (
        <output className={styles.note}>{note !== null && <span id={noteId}>{note}</span>}</output>
      )}
      {problem !== null && (
        <Problem key={attempt} id={problemId}>
          {problem}
        </Problem>
      )}
    </div>
  );
}
