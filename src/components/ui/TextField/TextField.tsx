import type { ComponentProps } from 'react';
import { useId, useState } from 'react';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './TextField.css.ts';

/** The attributes by which browsers and password managers recognise each kind of text. */
const KINDS = {
  plain: { type: 'text', autoComplete: 'off' },
  /** A player's name. It is selected as a whole when the field gets the focus, so that the next key replaces it. */
  playerName: { type: 'text', autoComplete: 'off', autoCapitalize: 'words', spellCheck: false },
  username: {
    type: 'text',
    autoComplete: 'username',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  /** The name of an account at another service. */
  payName: {
    type: 'text',
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  /** A code that is written down somewhere. */
  code: {
    type: 'text',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    autoCorrect: 'off',
    spellCheck: false,
  },
  password: { type: 'password', autoComplete: 'current-password' },
  newPassword: { type: 'password', autoComplete: 'new-password' },
} as const satisfies Record<string, ComponentProps<'input'>>;

export type TextFieldKind = keyof typeof KINDS;

/** A text field with its label above and an error message or note below. A password can be made visible. */
export function TextField({
  label,
  name,
  kind = 'plain',
  value,
  placeholder,
  maxLength,
  note,
  problem = null,
  attempt,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  /** The name of the field in its form, for password managers and for the form itself. */
  readonly name?: string;
  readonly kind?: TextFieldKind;
  readonly value: string;
  /** The value that an empty field means; absent = it may not be empty. */
  readonly placeholder?: string;
  /**
   * In characters, at which the text is truncated. Absent = a longer text is rejected with an error: in a hidden
   * password the user would not see the truncation.
   */
  readonly maxLength?: number;
  /**
   * Advice about the typed text, which is nevertheless accepted; null = none now, absent = this field never has any.
   */
  readonly note?: string | null;
  /** The error message; null = none. */
  readonly problem?: string | null;
  /** The number of the attempt that failed: with a new number the same error is read out again. */
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
          placeholder={placeholder}
          // browsers count UTF-16 code units, of which an emoji has two and more
          maxLength={maxLength && maxLength * 2}
          disabled={isDisabled}
          aria-invalid={hasProblem}
          aria-describedby={described || undefined}
          onFocus={kind === 'playerName' ? (event) => event.target.select() : undefined}
          onChange={(event) => onChange([...event.target.value].slice(0, maxLength).join(''))}
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
      {/* rendered even while empty: some screen readers announce changes only, not a new element */}
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
