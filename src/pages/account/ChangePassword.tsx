import { useState } from 'react';
import { errorCodeOf } from '#client/api/queryErrors.ts';
import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { newPasswordProblem } from '#shared/accounts.ts';
import * as styles from './account.css.ts';
import { failureOf, useAccountCall } from './useAccountCall.ts';

const EMPTY = { current: '', password: '', confirm: '' };

/** A form that changes the password, which logs out all other devices. */
export function ChangePassword({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState(EMPTY);
  const [attempt, setAttempt] = useState(0);
  const change = useAccountCall(
    ({ current, password }: typeof EMPTY) =>
      trpcClient.account.changePassword.mutate({ password: current, newPassword: password }, withTimeout()),
    () => {
      setTyped(EMPTY);
      showToast('Password changed. All other devices are logged out.');
    },
  );
  const problem = attempt === 0 ? null : newPasswordProblem(typed);
  const isWrong = change.error !== null && errorCodeOf(change.error) === 'WRONG_PASSWORD';

  function onSubmit(): void {
    if (change.isPending) return;
    change.reset();
    if (newPasswordProblem(typed) !== null) return setAttempt(attempt + 1);
    setAttempt(0);
    change.mutate(typed);
  }

  const fieldOf = (field: keyof typeof EMPTY) => ({
    name: field,
    value: typed[field],
    problem: problem?.field === field ? problem.message : null,
    attempt,
    onChange: (text: string) => setTyped({ ...typed, [field]: text }),
  });
  return (
    <FoldedPanel title="CHANGE PASSWORD">
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {/* tells password managers whose password it is */}
        <input type="hidden" autoComplete="username" value={name} />
        <TextField
          {...fieldOf('current')}
          label="CURRENT PASSWORD"
          kind="password"
          problem={isWrong ? change.error.message : null}
        />
        <TextField {...fieldOf('password')} label="NEW PASSWORD" kind="newPassword" />
        <TextField {...fieldOf('confirm')} label="CONFIRM PASSWORD" kind="newPassword" />
        <button type="submit" className={button.primary} disabled={change.isPending}>
          {change.isPending ? 'CHANGING...' : 'CHANGE PASSWORD'}
        </button>
        {change.error !== null && !isWrong && <Problem>{failureOf(change.error)}</Problem>}
      </form>
    </FoldedPanel>
  );
}
