/** Recovering an account: the checks of the forms that set a forgotten password, and the path of a reset link. */

import type { FormProblem, NewCredentials } from './accounts.ts';
import { MISSING_FIELDS, missing, newPasswordProblem } from './accounts.ts';

/** The page of reset links. */
const RESET_PATH = '/reset';

/** Returns the path of a reset link. Its token is in the fragment, which browsers send to no server. */
export function resetPath(token: string): string {
  return `${RESET_PATH}#${token}`;
}

/** Returns the problem of the form with a recovery code; null = it can be tried. */
export function recoveryProblem(typed: NewCredentials): FormProblem | null {
  return missing(['username', 'recoveryCode'], typed, MISSING_FIELDS) ?? resetProblem(typed);
}

/** Returns the problem of the form of a reset link; null = it can be tried. */
export function resetProblem(typed: NewCredentials): FormProblem | null {
  return missing(['password', 'confirm'], typed, MISSING_FIELDS) ?? newPasswordProblem(typed);
}
