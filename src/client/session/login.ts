/** Logging in and opening an account, and why an attempt failed. */

import { codeOf, failureText, httpStatusOf, tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { withTimeout, trpcClient } from '#client/api/trpc.ts';
import { readItem, writeItem } from '#client/device/browserStorage.ts';
import type { FormProblem, NewCredentials } from '#rules/accounts.ts';

/** The two ways to an account. */
export type SignInWay = 'login' | 'register';

const FAILED: Record<SignInWay, string> = { login: 'Login failed', register: 'Registration failed' };

/** Why an attempt failed: beside the field it is about, or beside the button where it is about none. */
export interface SignInFailure {
  readonly field: FormProblem['field'] | null;
  readonly message: string;
  /** The name that was typed. */
  readonly username: string;
}

export interface SignInAttempt {
  readonly way: SignInWay;
  readonly typed: NewCredentials;
}

type Answer = RouterOutputs['auth']['login'];

/** The token of the device, for all its accounts: it names no user, gives no rights, and outlives a logout. */
const DEVICE_TOKEN_KEY = 'deviceToken';

/** @param unanswered holds the name whose registration may be stored although its answer was lost; null = none */
export async function signIn(
  { way, typed }: SignInAttempt,
  unanswered: { current: string | null },
): Promise<Answer> {
  const answer = await (way === 'login' ? logIn(typed) : register(typed, unanswered));
  writeItem(DEVICE_TOKEN_KEY, answer.deviceToken);
  return answer;
}

function logIn({ username, password }: Pick<NewCredentials, 'username' | 'password'>): Promise<Answer> {
  return trpcClient.auth.login.mutate({ username, password, deviceToken: deviceToken() }, withTimeout());
}

/** A name that is taken after an attempt without an answer may be taken by that attempt: then the login succeeds. */
async function register(
  { username, password, maintainerWord }: NewCredentials,
  unanswered: { current: string | null },
): Promise<Answer> {
  try {
    const account = {
      username,
      password,
      maintainerWord: maintainerWord || undefined,
      deviceToken: deviceToken(),
    };
    return await trpcClient.auth.register.mutate(account, withTimeout());
  } catch (error) {
    const status = httpStatusOf(error);
    // after a 5xx the account may have been stored all the same
    if (status === null || status >= 500) unanswered.current = username;
    if (codeOf(error) !== 'USERNAME_TAKEN' || unanswered.current !== username) throw error;
    return await logIn({ username, password }).catch((refusal: unknown) => {
      throw codeOf(refusal) === 'WRONG_LOGIN' ? error : refusal;
    });
  }
}

/** The token that the server knows this device by; undefined before the first login on it. */
function deviceToken(): string | undefined {
  return readItem(DEVICE_TOKEN_KEY) ?? undefined;
}

/** The field a refusal is about; the others are about none. */
const FIELD_OF: Readonly<Record<string, FormProblem['field']>> = {
  USERNAME_TAKEN: 'username',
  BAD_NAME: 'username',
  MAINTAINER_WORD_NEEDED: 'maintainerWord',
  WRONG_LOGIN: 'password',
};

export function failureOf(error: Error, { way, typed: { username } }: SignInAttempt): SignInFailure {
  const code = codeOf(error);
  return code === null
    ? { field: null, message: `${FAILED[way]}. ${tryAgainText(error)}`, username }
    : { field: FIELD_OF[code] ?? null, message: error.message || FAILED[way], username };
}

/** A wrong password is no failure of the app; a call without an answer, or with 5xx, goes to the console. */
export function reportFailure(error: Error, { way }: SignInAttempt): void {
  const status = httpStatusOf(error);
  if (status === null || status >= 500) console.error(`${FAILED[way]}: ${failureText(error)}`);
}
