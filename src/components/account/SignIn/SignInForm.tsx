import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGuessNote } from '#client/app/guessNote.ts';
import type { SignIn } from '#client/app/signIn.ts';
import type { SignInWay } from '#client/session/login.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import type { FormProblem, NewCredentials } from '#shared/accounts.ts';
import { loginProblem, recoveryProblem, registerProblem, signUpProblem } from '#shared/accounts.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import * as styles from './SignIn.css.ts';

interface Form {
  readonly way: SignInWay;
  readonly submit: string;
  readonly busy: string;
  readonly problemOf: (typed: NewCredentials) => FormProblem | null;
}

/** The forms of the login page, the join page (`signUp`), the registration page and the recovery page. */
const FORMS = {
  login: { way: 'login', submit: 'LOGIN', busy: 'LOGGING IN...', problemOf: loginProblem },
  signUp: { way: 'register', submit: 'SIGN UP', busy: 'SIGNING UP...', problemOf: signUpProblem },
  register: { way: 'register', submit: 'REGISTER', busy: 'REGISTERING...', problemOf: registerProblem },
  recover: {
    way: 'recover',
    submit: 'SET PASSWORD',
    busy: 'SETTING PASSWORD...',
    problemOf: recoveryProblem,
  },
} as const satisfies Record<string, Form>;

export type SignInFormKind = keyof typeof FORMS;

const EMPTY: NewCredentials = {
  username: '',
  password: '',
  confirm: '',
  maintainerWord: '',
  recoveryCode: '',
};

/** A form for username and password, with a new password twice, and the errors below the fields. */
export function SignInForm({
  kind,
  signIn,
  isDisabled = false,
}: {
  readonly kind: SignInFormKind;
  readonly signIn: SignIn;
  /** Another action is running that has to end first. */
  readonly isDisabled?: boolean;
}) {
  const { way, submit, busy, problemOf } = FORMS[kind];
  const isNew = way !== 'login';
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  /** The error that the form itself found at the last attempt, and in which form; null = none. */
  const [typedProblem, setTypedProblem] = useState<(FormProblem & { readonly kind: SignInFormKind }) | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  /** The username for which the server requires a one-time word; null = none so far. */
  const [reservedName, setReservedName] = useState<string | null>(null);
  const { failure } = signIn;
  if (failure?.field === 'maintainerWord' && reservedName !== failure.username)
    setReservedName(failure.username);
  const problem = typedProblem?.kind === kind ? typedProblem : signIn.failure;
  const isWordNeeded = way === 'register' && reservedName === typed.username;
  const guessNote = useGuessNote(isNew ? typed.password : '', typed.username);

  const onAnswer = useEffectEvent(() => {
    if (signIn.failure !== null) focusOn(form.current, signIn.failure.field);
  });
  useEffect(() => {
    if (!signIn.isBusy) onAnswer();
  }, [signIn.isBusy]);

  function onSubmit(): void {
    if (signIn.isBusy || isDisabled) return;
    const wrong = problemOf(typed);
    // with a new attempt the form's own error is read out again; the server's error comes with its answer
    if (wrong !== null) setAttempt(attempt + 1);
    setTypedProblem(wrong && { ...wrong, kind });
    signIn.forgetFailure();
    if (wrong === null) signIn.submit(way, typed);
    else focusOn(form.current, wrong.field);
  }

  const fieldOf = (name: keyof NewCredentials) => ({
    name,
    value: typed[name],
    problem: problem?.field === name ? problem.message : null,
    attempt,
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    // `post`, so that a form sent without our script does not put the password into the address
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
      <TextField {...fieldOf('username')} label="USERNAME" kind="username" maxLength={PLAYER_NAME_MAX} />
      {way === 'recover' && <TextField {...fieldOf('recoveryCode')} label="RECOVERY CODE" kind="code" />}
      <TextField
        {...fieldOf('password')}
        label={way === 'recover' ? 'NEW PASSWORD' : 'PASSWORD'}
        kind={isNew ? 'newPassword' : 'password'}
        {...(isNew && { note: problem?.field === 'password' ? null : guessNote })}
      />
      {isNew && <TextField {...fieldOf('confirm')} label="CONFIRM PASSWORD" kind="newPassword" />}
      {isWordNeeded && <TextField {...fieldOf('maintainerWord')} label="ONE-TIME WORD" />}
      <button type="submit" className={button.primary} disabled={isDisabled || signIn.isBusy}>
        {signIn.isBusy ? busy : submit}
      </button>
      {problem !== null && problem.field === null && <Problem>{problem.message}</Problem>}
    </form>
  );
}

function fieldIn(form: HTMLFormElement | null, name: keyof NewCredentials): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

/**
 * Focuses the field with the error. Without one, focuses the submit button, which lost the focus while it was disabled.
 */
function focusOn(form: HTMLFormElement | null, name: keyof NewCredentials | null): void {
  if (name === null) form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  else fieldIn(form, name)?.focus();
}
