/** Recovering an account: the check of the form that sets a forgotten password, and the path of a reset link. */

import type { FormProblem, NewCredentials } from './accounts.ts';
import { MISSING_FIELDS, missing, newPasswordProblem } from './accounts.ts';

/** The page of reset links. */
const RESET_PATH = '/reset';

/** Returns the path of a reset link. Its token is in the fragment, which browsers send to no server. */
export function resetPath(token: string): string {
  return `${RESET_PATH}#${token}`;
}

/** Returns the problem of the form that sets a forgotten password; null = it can be tried. */
export function recoveryProblem(typed: NewCredentials): FormProblem | null {
  const proof = typed.resetToken === '' ? (['username', 'recoveryCode'] as const) : [];
  return missing([...proof, 'password', 'confirm'], typed, MISSING_FIELDS) ?? newPasswordProblem(typed);
}
