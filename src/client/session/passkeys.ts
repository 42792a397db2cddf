/** Adding a passkey, and logging in with one. Loaded when a page offers passkeys. */

import { WebAuthnAbortService, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { readAuth } from '#client/device/authStorage.ts';
import type { Answer } from './login.ts';
import { deviceToken, hasNewGuest } from './login.ts';

/** Why a device used no passkey. `cancelled`: by its user, or it has none; browsers do not tell them apart. */
export type PasskeyProblem = 'cancelled' | 'known' | 'unsupported' | 'failed';

/** By the name of the browser's error; others mean `failed`. */
const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

/** Makes a passkey on this device, and adds it to the account. */
export async function addPasskey(
  password: string,
): Promise<RouterOutputs['account']['addPasskey'] | PasskeyProblem> {
  const optionsJSON = await trpcClient.account.beginPasskey.mutate({ password }, withTimeout());
  const credential = await startRegistration({ optionsJSON }).catch(problemOf);
  if (typeof credential === 'string') return credential;
  return trpcClient.account.addPasskey.mutate({ credential }, withTimeout());
}

/**
 * Logs in with a passkey. If a guest session began while the call ran, the call did not bring its games, so a second
 * login brings them.
 */
export async function logInWithPasskey(): Promise<Answer | PasskeyProblem> {
  const optionsJSON = await trpcClient.auth.beginPasskeyLogin.mutate(undefined, withTimeout());
  const credential = await startAuthentication({ optionsJSON }).catch(problemOf);
  if (typeof credential === 'string') return credential;
  const { token: tokenBefore } = readAuth();
  const login = { credential, deviceToken: deviceToken() };
  const answer = await trpcClient.auth.loginWithPasskey.mutate(login, withTimeout());
  return hasNewGuest(tokenBefore) ? logInWithPasskey() : answer;
}

/** Closes the browser's question for a passkey, if it is open. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

function problemOf(error: unknown): PasskeyProblem {
  return PROBLEMS[error instanceof Error ? error.name : ''] ?? 'failed';
}
