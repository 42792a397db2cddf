import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { MISSING_FIELDS } from '#shared/accounts.ts';
import * as styles from './account.css.ts';
import { isWrongPassword, mayBeDone } from './useAccountCall.ts';
import { UsernameHint } from './UsernameHint.tsx';

/** A form that asks for the password of the account before a call. */
export function PasswordForm({
  name,
  submit,
  busy,
  variant = 'plain',
  call,
  isReady = true,
  afterNoAnswer = '',
  children,
  onSubmit,
}: {
  /** The user name. */
  readonly name: string;
  readonly submit: string;
  /** The text of the button during the call. */
  readonly busy: string;
  readonly variant?: keyof typeof button;
  readonly call: { readonly error: ApiError | null; readonly isPending: boolean };
  /** False = a tap may still be meant for the content before the form. */
  readonly isReady?: boolean;
  /** Follows the error message of a call that may have been carried out. */
  readonly afterNoAnswer?: string;
  /** Further fields, before the password. */
  readonly children?: ReactNode;
  readonly onSubmit: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { error, isPending } = call;
  const isWrong = isWrongPassword(error);

  useEffect(() => {
    if (isWrong) focusField(form.current);
  }, [isWrong]);

  function trySubmit(): void {
    if (isPending || !isReady) return;
    setEmpty(password === '');
    if (password !== '') return onSubmit(password);
    setAttempt(attempt + 1);
    focusField(form.current);
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        trySubmit();
      }}
    >
      <UsernameHint name={name} />
      {children}
      <TextField
        name="password"
        label="PASSWORD"
        kind="password"
        value={password}
        problem={isEmpty ? MISSING_FIELDS : isWrong ? error.message : null}
        attempt={attempt}
        onChange={(typed) => {
          setPassword(typed);
          setEmpty(false);
        }}
      />
      {/* a disabled button would lose the focus */}
      <button type="submit" className={button[variant]} aria-disabled={isPending || !isReady || undefined}>
        {isPending ? busy : submit}
      </button>
      {error !== null && !isWrong && (
        <Problem>{`${tryAgainText(error)}${mayBeDone(error) ? afterNoAnswer : ''}`}</Problem>
      )}
      <LinkButton href="/recover">FORGOT PASSWORD?</LinkButton>
    </form>
  );
}

function focusField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[name="password"]')?.focus();
}
