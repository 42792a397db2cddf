/** Recovering an account: the checks of the forms that set a forgotten password, and the path of a reset link. */

import type { FormProblem, NewCredentials } from './accounts.ts';
import { MISSING_FIELDS, missing, newPasswordProblem } from './accounts.ts';
import { RECOVERY_CODE } from './limits.ts';

const SEVERAL_CODES = 'Please enter one recovery code only';

/** The page of reset links. */
const RESET_PATH = '/reset';

/** Returns the path of a reset link. Its token is in the fragment, which browsers send to no server. */
export function resetPath(token: string): string {
  return `${RESET_PATH}#${token}`;
}

/** Returns the problem of the form with a recovery code; null = it can be tried. */
export function recoveryProblem(typed: NewCredentials): FormProblem | null {
  return (
    missing(['username', 'recoveryCode', 'password', 'confirm'], typed, MISSING_FIELDS) ??
    severalCodesProblem(typed.recoveryCode) ??
    newPasswordProblem(typed)
  );
}

/** Returns the problem of several recovery codes in the field for one, which a paste of all codes leads to; else null. */
function severalCodesProblem(typed: string): FormProblem | null {
  const { length } = typed.replaceAll(/[^a-z0-9]/gi, '');
  return length > RECOVERY_CODE.length ? { field: 'recoveryCode', message: SEVERAL_CODES } : null;
}

/** Returns the problem of the form of a reset link; null = it can be tried. */
export function resetProblem(typed: NewCredentials): FormProblem | null {
  return missing(['password', 'confirm'], typed, MISSING_FIELDS) ?? newPasswordProblem(typed);
}
