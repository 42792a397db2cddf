/** The caller's own account on the wire: its password, sessions and recovery codes. */

import { z } from 'zod';
import type { readOpenGroups } from '#services/groupMoney.ts';
import type { OwnPasskey } from '#services/passkeys.ts';
import type { RecoveryCodesLeft } from '#services/recoveryCodes.ts';
import type { OwnSession } from '#services/sessions.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import type { PayNames } from '#shared/payNames.ts';
import {
  PersonOut,
  chosenPassword,
  chosenUsername,
  deviceToken,
  recoveryCodesOut,
  typedPassword,
} from './auth.contract.ts';
import { OpenInGroupOut, toOpenInGroup } from './groupMoney.contract.ts';
import { PayNamesOut } from './payNames.contract.ts';
import { countOut, timestamp } from './wire.ts';

const deviceNameOut = z.string().nullable();

const sessionId = z
  .string({ error: 'session must be a text' })
  .regex(/^[0-9a-f]{16}$/, 'session must be the id of a session in your list')
  .describe('An id in the list of sessions; it opens no session');

export const OwnSessionOut = z
  .object({
    id: sessionId,
    deviceName: deviceNameOut.describe(
      'The browser and the system at the login, such as "Safari on iPhone"; null = unknown',
    ),
    createdAt: timestamp,
    usedAt: timestamp.describe('The last use, to a day'),
    isCurrent: z.boolean().describe('Whether the call came with this session'),
  })
  .meta({ id: 'OwnSession' });

const passkeyId = z
  .string({ error: 'passkey must be a text' })
  .regex(/^[0-9a-f]{16}$/, 'passkey must be the id of a passkey in your list')
  .describe('An id in the list of passkeys');

export const OwnPasskeyOut = z
  .object({
    id: passkeyId,
    deviceName: deviceNameOut.describe('The browser and the system that added it; null = unknown'),
    createdAt: timestamp,
    usedAt: timestamp.nullable().describe('The last login with it; null = none'),
  })
  .meta({ id: 'OwnPasskey' });

export function toOwnPasskey({ createdAt, usedAt, ...passkey }: OwnPasskey): z.infer<typeof OwnPasskeyOut> {
  return { ...passkey, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

export const AccountOut = z
  .object({
    sessions: z.array(OwnSessionOut).describe('The valid sessions, the one used last first'),
    passkeys: z.array(OwnPasskeyOut).describe('The oldest first'),
    recoveryCodes: countOut.describe('Number of unused recovery codes'),
    recoveryCodesCreatedAt: timestamp.nullable().describe('Null without unused codes'),
    isListed: z
      .boolean()
      .describe('Whether the account is on the global leaderboards, and on the boards of its groups'),
    payNames: PayNamesOut,
    openMoney: z
      .array(OpenInGroupOut)
      .describe('The groups in which the account has open money, with those that it has left'),
  })
  .meta({ id: 'Account' });

export function toAccount(
  sessions: readonly OwnSession[],
  passkeys: readonly OwnPasskey[],
  { count, createdAt: codesAt }: RecoveryCodesLeft,
  isListed: boolean,
  payNames: PayNames,
  openMoney: Awaited<ReturnType<typeof readOpenGroups>>,
): z.infer<typeof AccountOut> {
  return {
    sessions: sessions.map(({ createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    passkeys: passkeys.map(toOwnPasskey),
    recoveryCodes: count,
    recoveryCodesCreatedAt: codesAt?.toISOString() ?? null,
    isListed,
    payNames,
    openMoney: openMoney.map(toOpenInGroup),
  };
}

export const ChangePasswordInput = z.object({
  password: typedPassword.describe('The password until now'),
  newPassword: chosenPassword,
  deviceToken,
});

export const ListingInput = z.object({
  isListed: z
    .boolean({ error: 'isListed must be true or false' })
    .describe(
      'False takes the account off the global leaderboards and the boards of its groups; true puts it back',
    ),
});

export const UsernameInput = z.object({ username: chosenUsername, password: typedPassword });

export const DisplayNameInput = z.object({
  name: z
    .string({ error: 'name must be a text, or null' })
    .meta({ minLength: 1, maxLength: PLAYER_NAME_MAX })
    .nullable()
    .describe('Without invisible characters, and not the username of another account; null = the username'),
});

export const PasswordInput = z.object({ password: typedPassword });

/** The answer to a change of a name. */
export const NamedOut = z.object({ user: PersonOut });

export const LogOutInput = z.object({
  password: typedPassword,
  session: sessionId.optional().describe('An id in the list of sessions; absent = all other sessions'),
});

export const RemovePasskeyInput = z.object({ password: typedPassword, passkey: passkeyId });

export const RecoveryCodesOut = z
  .object({ account: AccountOut, recoveryCodes: recoveryCodesOut })
  .meta({ id: 'RecoveryCodes' });

export const PasswordChangedOut = z
  .object({
    account: AccountOut,
    recoveryCodes: recoveryCodesOut
      .nullable()
      .describe('The new recovery codes, sent only once; null = an earlier call has changed the password'),
  })
  .meta({ id: 'PasswordChanged' });
