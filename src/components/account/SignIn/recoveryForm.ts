/** The form of both pages for a forgotten password. In a separate file, so that the join page does not load it. */

import { RECOVERY } from '#client/session/recovery.ts';
import { recoveryProblem } from '#shared/recovery.ts';
import type { Form } from './SignInForm.tsx';

export const RECOVERY_FORM: Form = {
  way: RECOVERY,
  submit: 'SET PASSWORD',
  busy: 'SETTING PASSWORD...',
  problemOf: recoveryProblem,
};
