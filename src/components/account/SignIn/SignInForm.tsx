import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGuessNote } from '#client/app/guessNote.ts';
import type { SignIn } from '#client/app/signIn.ts';
import type { SignInWay } from '#client/session/login.ts';
import { LOGIN, REGISTRATION } from '#client/session/login.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import type { FormProblem, NewCredentials } from '#shared/accounts.ts';
import { loginProblem, registerProblem, signUpProblem } from '#shared/accounts.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import * as styles from './SignIn.css.ts';

/** A form of the login page, the join page, the registration page, or the pages for a forgotten password. */
export interface Form {
  readonly way: SignInWay;
  readonly submit: string;
  readonly busy: string;
  readonly problemOf: (typed: NewCredentials) => FormProblem | null;
  /** How a user with a forgotten password proves the account: with a typed code, or the link; absent = by the password. */
  readonly proof?: 'code' | 'link';
}

/** The forms of the login page, the join page (`login`, `signUp`) and the registration page. */
export const FORMS = {
  login: { way: LOGIN, submit: 'LOGIN', busy: 'LOGGING IN...', problemOf: loginProblem },
  signUp: { way: REGISTRATION, submit: 'SIGN UP', busy: 'SIGNING UP...', problemOf: signUpProblem },
  register: { way: REGISTRATION, submit: 'REGISTER', busy: 'REGISTERING...', problemOf: registerProblem },
} as const satisfies Record<string, Form>;

export const EMPTY: NewCredentials = {
  username: '',
  password: '',
  confirm: '',
  maintainerWord: '',
  recoveryCode: '',
};

/** A form for username and password, with a new password twice, and the errors below the fields. */
export function SignInForm({
  form,
  signIn,
  isDisabled = false,
}: {
  readonly form: Form;
  readonly signIn: SignIn;
  /** Another action is running that has to end first. */
  readonly isDisabled?: boolean;
}) {
  const { way, submit, busy, problemOf, proof } = form;
  const isNew = way !== LOGIN;
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  /** The error that the form itself found at the last attempt, and in which form; null = none. */
  const [typedProblem, setTypedProblem] = useState<(FormProblem & { readonly form: Form }) | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The username for which the server requires a one-time word; null = none so far. */
  const [reservedName, setReservedName] = useState<string | null>(null);
  const { failure } = signIn;
  if (failure?.field === 'maintainerWord' && reservedName !== failure.username)
    setReservedName(failure.username);
  const problem = typedProblem?.form === form ? typedProblem : signIn.failure;
  const isWordNeeded = way === REGISTRATION && reservedName === typed.username;
  const guessNote = useGuessNote(isNew ? typed.password : '', typed.username);

  const onAnswer = useEffectEvent(() => {
    if (signIn.failure !== null) focusOn(element.current, signIn.failure.field);
  });
  useEffect(() => {
    if (!signIn.isBusy) onAnswer();
  }, [signIn.isBusy]);

  function onSubmit(): void {
    if (signIn.isBusy || isDisabled) return;
    const wrong = problemOf(typed);
    // with a new attempt the form's own error is read out again; the server's error comes with its answer
    if (wrong !== null) setAttempt(attempt + 1);
    setTypedProblem(wrong && { ...wrong, form });
    signIn.forgetFailure();
    if (wrong === null) signIn.submit(way, typed);
    else focusOn(element.current, wrong.field);
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
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {proof !== 'link' && (
        <TextField {...fieldOf('username')} label="USERNAME" kind="username" maxLength={PLAYER_NAME_MAX} />
      )}
      {proof === 'code' && <TextField {...fieldOf('recoveryCode')} label="RECOVERY CODE" kind="code" />}
      <TextField
        {...fieldOf('password')}
        label={proof === undefined ? 'PASSWORD' : 'NEW PASSWORD'}
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

/**
 * Focuses the field with the error. Without one, focuses the submit button, which lost the focus while it was disabled.
 */
function focusOn(form: HTMLFormElement | null, name: keyof NewCredentials | null): void {
  const wanted = name === null ? 'button[type="submit"]' : `input[name="${name}"]`;
  form?.querySelector<HTMLElement>(wanted)?.focus();
}
