import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCodeOf } from '#client/api/queryErrors.ts';
import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useGuessNote } from '#client/app/guessNote.ts';
import { showToast } from '#client/app/toasts.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Problem as ProblemText } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { MISSING_FIELDS, newPasswordProblem } from '#shared/accounts.ts';
import * as styles from './account.css.ts';
import { failureOf, useAccountCall } from './useAccountCall.ts';
import { UsernameHint } from './UsernameHint.tsx';

const EMPTY = { current: '', password: '', confirm: '' };
type Field = keyof typeof EMPTY;

interface Problem {
  readonly field: Field;
  readonly message: string;
}

/** Returns the problem of the typed passwords; null = the change can be tried. */
function problemOf(typed: typeof EMPTY): Problem | null {
  const empty = (['current', 'password', 'confirm'] as const).find((field) => typed[field] === '');
  return empty === undefined ? newPasswordProblem(typed) : { field: empty, message: MISSING_FIELDS };
}

/** A form that changes the password, which logs out all other devices. */
export function ChangePassword({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState(EMPTY);
  const [typedProblem, setTypedProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const change = useAccountCall(
    ({ current, password }: typeof EMPTY) =>
      trpcClient.account.changePassword.mutate({ password: current, newPassword: password }, withTimeout()),
    () => {
      setTyped(EMPTY);
      showToast('Password changed. All other devices are logged out.');
    },
  );
  const isWrong = change.error !== null && errorCodeOf(change.error) === 'WRONG_PASSWORD';
  const problem = isWrong ? { field: 'current', message: change.error.message } : typedProblem;

  const focusProblem = useEffectEvent(() => {
    const field = problem?.field ?? 'submit';
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  });
  // the disabled button has lost the focus
  useEffect(() => {
    if (change.isError) focusProblem();
  }, [change.isError]);
  useEffect(() => {
    if (attempt > 0) focusProblem();
  }, [attempt]);

  function onSubmit(): void {
    if (change.isPending) return;
    change.reset();
    const wrong = problemOf(typed);
    setTypedProblem(wrong);
    if (wrong === null) change.mutate(typed);
    else setAttempt(attempt + 1);
  }

  const guessNote = useGuessNote(typed.password, name);
  const fieldOf = (field: Field) => ({
    name: field,
    value: typed[field],
    problem: problem?.field === field ? problem.message : null,
    attempt,
    onChange: (text: string) => setTyped({ ...typed, [field]: text }),
  });
  return (
    <FoldedPanel title="CHANGE PASSWORD">
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <UsernameHint name={name} />
        <TextField {...fieldOf('current')} label="CURRENT PASSWORD" kind="password" />
        <TextField
          {...fieldOf('password')}
          label="NEW PASSWORD"
          kind="newPassword"
          note={problem?.field === 'password' ? null : guessNote}
        />
        <TextField {...fieldOf('confirm')} label="CONFIRM PASSWORD" kind="newPassword" />
        <button type="submit" name="submit" className={button.primary} disabled={change.isPending}>
          {change.isPending ? 'CHANGING...' : 'CHANGE PASSWORD'}
        </button>
        {change.error !== null && !isWrong && <ProblemText>{failureOf(change.error)}</ProblemText>}
      </form>
    </FoldedPanel>
  );
}
