/** Recovering an account: setting a forgotten password, with a recovery code or a reset link. */

import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import type { NewCredentials } from '#shared/accounts.ts';
import type { Answer, SignInWay } from './login.ts';
import { deviceToken, orLogIn } from './login.ts';

const failed = 'The new password may already be stored';

export const RECOVERY: SignInWay = { failed, send: recover };

/** Returns the way to an account with the token of a reset link. */
export function resetWay(resetToken: string): SignInWay {
  return {
    failed,
    send: ({ password }) =>
      trpcClient.auth.reset.mutate(
        { resetToken, newPassword: password, deviceToken: deviceToken() },
        withTimeout(),
      ),
  };
}

/** Sets a new password. A code that is wrong after an attempt without an answer may be used up by that attempt. */
async function recover(
  { username, password, recoveryCode }: NewCredentials,
  unanswered: { current: string | null },
): Promise<Answer> {
  const recovery = { username, recoveryCode, newPassword: password, deviceToken: deviceToken() };
  return orLogIn('WRONG_RECOVERY_CODE', { username, password }, unanswered, () =>
    trpcClient.auth.recover.mutate(recovery, withTimeout()),
  );
}
