import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SignIn } from '#client/app/signIn.ts';
import type { SignInWay } from '#client/session/login.ts';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import type { FormProblem, NewCredentials } from '#rules/accounts.ts';
import { loginProblem, registerProblem, signUpProblem } from '#rules/accounts.ts';
import { PASSWORD, PLAYER_NAME_MAX } from '#rules/limits.ts';
import * as styles from './SignIn.css.ts';

interface Form {
  readonly way: SignInWay;
  readonly submit: string;
  readonly busy: string;
  readonly problemOf: (typed: NewCredentials) => FormProblem | null;
}

/** The login page and the join page ask alike; a new account is asked for in the words of each. */
const FORMS = {
  login: { way: 'login', submit: 'LOGIN', busy: 'LOGGING IN...', problemOf: loginProblem },
  signUp: { way: 'register', submit: 'SIGN UP', busy: 'SIGNING UP...', problemOf: signUpProblem },
  register: { way: 'register', submit: 'REGISTER', busy: 'REGISTERING...', problemOf: registerProblem },
} as const satisfies Record<string, Form>;

export type SignInFormKind = keyof typeof FORMS;

/** What is tried first is a list: only for a person who chooses a password. */
const GUESSES = lazyPart(() => import('#rules/passwords.ts'));
const EASILY_GUESSED = 'Easily guessed. A longer one is safer.';

const EMPTY: NewCredentials = { username: '', password: '', confirm: '', maintainerWord: '' };

/** Username and password, the password once more for a new account, and what is wrong with them. */
export function SignInForm({
  kind,
  signIn,
  isDisabled = false,
}: {
  readonly kind: SignInFormKind;
  readonly signIn: SignIn;
  /** Something else is under way that has to end first. */
  readonly isDisabled?: boolean;
}) {
  const { way, submit, busy, problemOf } = FORMS[kind];
  const isNew = way === 'register';
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  /** What the last try lacked, and in which form. */
  const [lack, setLack] = useState<(FormProblem & { readonly kind: SignInFormKind }) | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The name that takes a one-time word, as the server said; null = none so far. */
  const [keptName, setKeptName] = useState<string | null>(null);
  const { failure } = signIn;
  if (failure?.field === 'maintainerWord' && keptName !== failure.username) setKeptName(failure.username);
  const problem = lack?.kind === kind ? lack : signIn.failure;
  const isWordAsked = isNew && keptName === typed.username;
  const isLongEnough = isNew && [...typed.password].length >= PASSWORD.min;
  const { fetched: guesses } = useLazyPart(GUESSES, isLongEnough);
  const isGuessed = isLongEnough && guesses?.isEasilyGuessed(typed.password, typed.username) === true;

  const onAnswer = useEffectEvent(() => {
    if (signIn.failure !== null) focusOn(form.current, signIn.failure.field);
  });
  useEffect(() => {
    if (!signIn.isBusy) onAnswer();
  }, [signIn.isBusy]);

  function onSubmit(): void {
    if (signIn.isBusy || isDisabled) return;
    const wrong = problemOf(typed);
    // what the server refuses is told by its answer
    if (wrong !== null) setAttempt(attempt + 1);
    setLack(wrong && { ...wrong, kind });
    signIn.forgetFailure();
    if (wrong === null) signIn.submit(way, typed);
    else focusOn(form.current, wrong.field);
  }

  const fieldOf = (name: keyof NewCredentials) => ({
    name,
    value: typed[name],
    problem: problem?.field === name ? problem.words : null,
    attempt,
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    // should it ever go out without our script, no password stands in an address
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
      <TextField
        {...fieldOf('password')}
        label="PASSWORD"
        kind={isNew ? 'newPassword' : 'password'}
        {...(isNew && { note: isGuessed && problem?.field !== 'password' ? EASILY_GUESSED : null })}
      />
      {isNew && <TextField {...fieldOf('confirm')} label="CONFIRM PASSWORD" kind="newPassword" />}
      {isWordAsked && <TextField {...fieldOf('maintainerWord')} label="ONE-TIME WORD" />}
      <button type="submit" className={button.primary} disabled={isDisabled || signIn.isBusy}>
        {signIn.isBusy ? busy : submit}
      </button>
      {problem !== null && problem.field === null && <Problem>{problem.words}</Problem>}
    </form>
  );
}

function fieldIn(form: HTMLFormElement | null, name: keyof NewCredentials): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

/** The field that is to be mended; without one the button, which lost the focus while it was disabled. */
function focusOn(form: HTMLFormElement | null, name: keyof NewCredentials | null): void {
  if (name === null) form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  else fieldIn(form, name)?.focus();
}
