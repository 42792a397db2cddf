/** Accounts, guests and sessions on the wire. */

import { z } from 'zod';
import type { Viewer } from '#services/sessions.ts';
import { passwordProblem } from '#shared/accounts.ts';
import { PASSWORD, PLAYER_NAME_MAX, RECOVERY_CODE } from '#shared/limits.ts';
import { playerNameOut, toUsername, userIdOut, usernameOut } from './wire.ts';

/** Longer than any device token of this server. */
const DEVICE_TOKEN_MAX = 64;
/** Longer than any maintainer's word, hyphens and blanks included. */
const MAINTAINER_WORD_MAX = 40;

export const PersonOut = z
  .object({
    id: userIdOut,
    username: usernameOut,
    name: playerNameOut,
    isGuest: z.boolean(),
  })
  .meta({ id: 'Person' });

export function toPerson(viewer: Viewer): z.infer<typeof PersonOut> {
  const { userId, name } = viewer;
  return { id: userId, username: toUsername(viewer), name, isGuest: userId < 0 };
}

/** The user and the token of the new session, which is sent once. */
export const SessionOut = z
  .object({
    user: PersonOut,
    token: z
      .string()
      .regex(/^[a-z0-9]{40}$/)
      .describe(
        'Send it as `Authorization: Bearer …`. It is sent only once; the server stores only its hash',
      ),
  })
  .meta({ id: 'Session' });

const username = z.string({ error: 'username must be a text' });
const password = z.string({ error: 'password must be a text' }).meta({ format: 'password' });

/** A password of any form; one that no account can have is answered like any wrong one. */
export const typedPassword = password
  .refine((text) => [...text].length <= PASSWORD.max, {
    error: `Password must be at most ${PASSWORD.max} characters`,
  })
  .meta({ maxLength: PASSWORD.max });

/** A password that an account may get. */
export const chosenPassword = password
  .superRefine((text, context) => {
    const problem = passwordProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ minLength: PASSWORD.min, maxLength: PASSWORD.max });

/** The answer to a login: the session and the device token. */
export const LoggedInOut = SessionOut.extend({
  deviceToken: z
    .string()
    .regex(/^[\w-]{32}$/)
    .describe(
      'Send it with the next login on this device, so that wrong logins from elsewhere do not delay it. It opens no session.',
    ),
}).meta({ id: 'LoggedIn' });

/** As `newRecoveryCode` of `shared/codes.ts` makes them. */
export const recoveryCodesOut = z
  .array(z.string().regex(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/))
  .length(RECOVERY_CODE.count)
  .describe('Each sets a new password once. They are sent only once; the server stores only their hashes');

/** The answer to a registration. */
export const LoggedInWithCodesOut = LoggedInOut.extend({ recoveryCodes: recoveryCodesOut }).meta({
  id: 'LoggedInWithCodes',
});

/** Any text; a token that this server has not issued means an unknown device. */
export const deviceToken = z
  .string({ error: 'deviceToken must be a text' })
  .max(DEVICE_TOKEN_MAX, `deviceToken has at most ${DEVICE_TOKEN_MAX} characters`)
  .optional()
  .describe('The `deviceToken` in the answer to the last login on this device; absent = none');

/** Names and passwords of any form; those that no account can have are answered like any wrong login. */
export const LoginInput = z.object({
  username: username.describe('Case and width of characters are ignored'),
  password: typedPassword,
  deviceToken,
});

/** A user name that an account may get. */
export const chosenUsername = username.meta({
  description:
    'Without invisible characters, and with one space between words. Names that differ only in case or width are the same',
  minLength: 1,
  maxLength: PLAYER_NAME_MAX,
});

export const RegisterInput = z.object({
  username: chosenUsername,
  password: chosenPassword,
  deviceToken,
  maintainerWord: z
    .string({ error: 'maintainerWord must be a text' })
    .max(MAINTAINER_WORD_MAX, `maintainerWord has at most ${MAINTAINER_WORD_MAX} characters`)
    .optional()
    .describe('The one-time word for registering the free name of a maintainer; ignored for other names'),
});

/** Longer than ten recovery codes, hyphens and blanks included: they may be pasted together. */
const RECOVERY_CODE_MAX = 400;

/** Names and codes of any form; those that no account can have are answered like any wrong code. */
export const RecoverInput = z.object({
  username: username.describe('Case and width of characters are ignored'),
  recoveryCode: z
    .string({ error: 'recoveryCode must be a text' })
    .max(RECOVERY_CODE_MAX, `recoveryCode has at most ${RECOVERY_CODE_MAX} characters`)
    .describe('One of the recovery codes of the account; case, hyphens and blanks are ignored'),
  newPassword: chosenPassword,
  deviceToken,
});

/** Longer than any token of a reset link. */
const RESET_TOKEN_MAX = 64;

/** Tokens of any form; those that no link can have are answered like any expired link. */
export const ResetInput = z.object({
  resetToken: z
    .string({ error: 'resetToken must be a text' })
    .max(RESET_TOKEN_MAX, `resetToken has at most ${RESET_TOKEN_MAX} characters`)
    .describe('The characters behind the # of a reset link'),
  newPassword: chosenPassword,
  deviceToken,
});
