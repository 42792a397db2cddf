/** The forms of both pages for a forgotten password. In a separate file, so that the join page does not load them. */

import { RECOVERY, resetWay } from '#client/session/recovery.ts';
import { recoveryProblem, resetProblem } from '#shared/recovery.ts';
import type { Form } from './SignInForm.tsx';

export const RECOVERY_FORM: Form = {
  way: RECOVERY,
  submit: 'SET PASSWORD',
  busy: 'SETTING PASSWORD...',
  problemOf: recoveryProblem,
  proof: 'code',
};

/** Returns the form of a reset link, given its token. */
export function resetForm(token: string): Form {
  return { ...RECOVERY_FORM, way: resetWay(token), problemOf: resetProblem, proof: 'link' };
}
