/** Recovering an account: setting a forgotten password, with a recovery code or a reset link. */

import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import type { NewCredentials } from '#shared/accounts.ts';
import type { Answer, SignInWay } from './login.ts';
import { deviceToken, orLogIn } from './login.ts';

export const RECOVERY: SignInWay = { failed: 'The new password may not be stored', send: recover };

/** Sets a new password. A code that is wrong after an attempt without an answer may be used up by that attempt. */
async function recover(
  { username, password, recoveryCode, resetToken }: NewCredentials,
  unanswered: { current: string | null },
): Promise<Answer> {
  const wanted = { newPassword: password, deviceToken: deviceToken() };
  if (resetToken !== '') return trpcClient.auth.reset.mutate({ ...wanted, resetToken }, withTimeout());
  return orLogIn('WRONG_RECOVERY_CODE', { username, password }, unanswered, () =>
    trpcClient.auth.recover.mutate({ ...wanted, username, recoveryCode }, withTimeout()),
  );
}
