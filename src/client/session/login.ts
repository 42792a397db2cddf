/** Logging in and opening an account, and the reasons of failures. */

import { errorCodeOf, failureText, httpStatusOf, tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { withTimeout, trpcClient } from '#client/api/trpc.ts';
import { readAuth, rememberUnreadCodes } from '#client/device/authStorage.ts';
import { readItem, writeItem } from '#client/device/browserStorage.ts';
import type { FormProblem, NewCredentials } from '#shared/accounts.ts';
import { toAccountName } from '#shared/accounts.ts';

/** A way to an account. */
export interface SignInWay {
  /** Shown when there is no answer. */
  readonly failed: string;
  /**
   * Sends the typed credentials.
   *
   * @param unanswered holds the name whose call may have succeeded although its answer was lost; null = none
   */
  readonly send: (typed: NewCredentials, unanswered: { current: string | null }) => Promise<Answer>;
}

/** Why an attempt failed: shown beside the field that it is about, or beside the button. */
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

/** The answer to a login; a new account gets its recovery codes with it. */
export type Answer = RouterOutputs['auth']['login'] & Partial<RouterOutputs['auth']['register']>;

/** The token of the device, for all its accounts: it identifies no user, gives no rights, and survives a logout. */
const DEVICE_TOKEN_KEY = 'deviceToken';

/**
 * Logs in, opens or recovers an account, and stores the token of the device. If a guest session began while the call ran,
 * the call did not bring its games, so a second login brings them.
 *
 * @param unanswered holds the name whose registration or recovery may be stored without an answer; null = none
 */
export async function signIn(
  { way, typed }: SignInAttempt,
  unanswered: { current: string | null },
): Promise<Answer> {
  const { token: tokenBefore } = readAuth();
  const answer = await way.send(typed, unanswered);
  writeItem(DEVICE_TOKEN_KEY, answer.deviceToken);
  if (!hasNewGuest(tokenBefore)) return answer;
  // if this login fails, the next attempt logs in, and does not get the codes of the new account
  if (answer.recoveryCodes !== undefined) rememberUnreadCodes(toAccountName(typed.username).username);
  unanswered.current = typed.username;
  const username = answer.user.username ?? answer.user.name;
  return { ...answer, ...(await logIn({ username, password: typed.password })) };
}

/** Returns whether a guest session began on this device since it had this token. */
export function hasNewGuest(tokenBefore: string | null): boolean {
  const { guestUserId, token } = readAuth();
  return guestUserId !== null && token !== null && token !== tokenBefore;
}

function logIn({ username, password }: Pick<NewCredentials, 'username' | 'password'>): Promise<Answer> {
  return trpcClient.auth.login.mutate({ username, password, deviceToken: deviceToken() }, withTimeout());
}

/** Registers an account. A name that is taken after an attempt without an answer may be taken by that attempt. */
async function register(
  { username, password, maintainerWord }: NewCredentials,
  unanswered: { current: string | null },
): Promise<Answer> {
  const account = {
    username,
    password,
    maintainerWord: maintainerWord || undefined,
    deviceToken: deviceToken(),
  };
  return orLogIn('USERNAME_TAKEN', { username, password }, unanswered, () =>
    trpcClient.auth.register.mutate(account, withTimeout()),
  );
}

export const LOGIN: SignInWay = { failed: 'Login failed', send: logIn };
export const REGISTRATION: SignInWay = { failed: 'Registration failed', send: register };

/**
 * Sends a call that sets a password. If it is refused because an earlier attempt has succeeded without an answer, a
 * login with the password succeeds.
 *
 * @param code of that refusal
 */
export async function orLogIn(
  code: string,
  credentials: Pick<NewCredentials, 'username' | 'password'>,
  unanswered: { current: string | null },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { username } = credentials;
  try {
    return await send();
  } catch (error) {
    if (isUnanswered(error)) unanswered.current = username;
    if (errorCodeOf(error) !== code || unanswered.current !== username) throw error;
    return await logIn(credentials).catch((refusal: unknown) => {
      throw errorCodeOf(refusal) === 'WRONG_LOGIN' ? error : refusal;
    });
  }
}

/** Returns the token by which the server recognises this device; undefined before the first login on it. */
export function deviceToken(): string | undefined {
  return readItem(DEVICE_TOKEN_KEY) ?? undefined;
}

/** The field that a refusal is about; other refusals are about none. */
const FIELD_OF: Readonly<Record<string, FormProblem['field']>> = {
  USERNAME_TAKEN: 'username',
  BAD_NAME: 'username',
  MAINTAINER_WORD_NEEDED: 'maintainerWord',
  WRONG_LOGIN: 'password',
  WRONG_RECOVERY_CODE: 'recoveryCode',
};

export function failureOf(error: Error, { way, typed: { username } }: SignInAttempt): SignInFailure {
  const code = errorCodeOf(error);
  return code === null
    ? { field: null, message: `${way.failed}. ${tryAgainText(error)}`, username }
    : { field: FIELD_OF[code] ?? null, message: error.message || way.failed, username };
}

/** Returns whether the server may have carried out a call that failed: without an answer, or with 5xx. */
export function isUnanswered(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === null || status >= 500;
}

/** Logs a call without an answer to the console. A wrong password is no failure of the app. */
export function reportFailure(error: Error, { way }: SignInAttempt): void {
  if (isUnanswered(error)) console.error(`${way.failed}: ${failureText(error)}`);
}
