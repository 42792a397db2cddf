import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useGuessNote } from '#client/app/guessNote.ts';
import { showToast } from '#client/app/toasts.ts';
import { deviceToken } from '#client/session/login.ts';
import { RecoveryCodes } from '#components/account/RecoveryCodes/RecoveryCodes.tsx';
import { button } from '#components/ui/Button/Button.css.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Problem as ProblemText } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { MISSING_FIELDS, newPasswordProblem } from '#shared/accounts.ts';
import * as styles from './account.css.ts';
import { isWrongPassword, mayBeDone, useAccountCall } from './useAccountCall.ts';
import { useFocusLater } from './useFocusLater.ts';
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

/** A form that changes the password and shows the new recovery codes. It logs out all other devices. */
export function ChangePassword({
  name,
  codes,
  onCodes,
}: {
  /** The user name. */
  readonly name: string;
  /** The recovery codes of a change; null = none to show. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
}) {
  const [typed, setTyped] = useState(EMPTY);
  const [typedProblem, setTypedProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [intro, focusIntro] = useFocusLater<HTMLParagraphElement>();
  const form = useRef<HTMLFormElement>(null);
  const change = useAccountCall(
    ({ current, password }: typeof EMPTY) =>
      trpcClient.account.changePassword.mutate(
        { password: current, newPassword: password, deviceToken: deviceToken() },
        withTimeout(),
      ),
    ({ recoveryCodes }) => {
      setTyped(EMPTY);
      onCodes(recoveryCodes);
      if (recoveryCodes === null) focusIntro();
      showToast('Password changed. All other devices are logged out.');
    },
  );
  const { error, isPending } = change;
  const isWrong = isWrongPassword(error);
  const problem = isWrong ? { field: 'current' as const, message: error.message } : typedProblem;

  const focusProblem = useEffectEvent(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  });
  useEffect(() => {
    if (isWrong) focusProblem();
  }, [isWrong]);
  useEffect(() => {
    if (attempt > 0) focusProblem();
  }, [attempt]);

  function onSubmit(): void {
    if (isPending) return;
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
  if (codes !== null)
    return (
      <FoldedPanel title="CHANGE PASSWORD">
        <p>Your password is changed. Your earlier recovery codes stopped working: these replace them.</p>
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            onCodes(null);
            change.reset();
            focusIntro();
          }}
        />
      </FoldedPanel>
    );
  return (
    <FoldedPanel title="CHANGE PASSWORD">
      <p ref={intro} tabIndex={-1}>
        {change.data?.recoveryCodes === null
          ? 'Your password is changed. Its new recovery codes may be lost: make new ones under RECOVERY CODES.'
          : 'This logs out all other devices, removes all passkeys, and makes new recovery codes, which replace the earlier ones.'}
      </p>
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
        {/* a disabled button would lose the focus */}
        <button type="submit" className={button.primary} aria-disabled={isPending || undefined}>
          {isPending ? 'CHANGING...' : 'CHANGE PASSWORD'}
        </button>
        {error !== null && !isWrong && (
          <ProblemText>
            {`${tryAgainText(error)}${mayBeDone(error) ? ' Your password may be changed already.' : ''}`}
          </ProblemText>
        )}
        <LinkButton href="/recover">FORGOT PASSWORD?</LinkButton>
      </form>
    </FoldedPanel>
  );
}
