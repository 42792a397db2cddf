/** The caller's own account: its names, password, codes, passkeys, sessions and deletion, and whether boards list it. */

import { z } from 'zod';
import { changeDisplayName, changeUsername } from '#services/accountNames.ts';
import { readOpenGroups } from '#services/groupMoney.ts';
import { changeListing, readListing } from '#services/leaderboard.ts';
import {
  beginPasskey,
  changePassword,
  deleteOwnAccount,
  logOutDevices,
  removePasskey,
  renewRecoveryCodes,
} from '#services/ownAccount.ts';
import { addPasskey, passkeysOf } from '#services/passkeys.ts';
import { payNamesOf } from '#services/payNames.ts';
import { recoveryCodesLeft } from '#services/recoveryCodes.ts';
import { sessionsOf } from '#services/sessions.ts';
import { readUser } from '#services/users.ts';
import { GameError } from '#shared/errors.ts';
import {
  AccountOut,
  ChangePasswordInput,
  DisplayNameInput,
  ListingInput,
  LogOutInput,
  NamedOut,
  PasswordChangedOut,
  PasswordInput,
  RecoveryCodesOut,
  RemovePasskeyInput,
  UsernameInput,
  toAccount,
} from './account.contract.ts';
import { toPerson } from './auth.contract.ts';
import { CHALLENGE, CREDENTIAL_ID, DEVICE_TOKEN, PERSON, RECOVERY_CODES } from './auth.ts';
import type { Context } from './context.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GROUP, TEE_TIME } from './examples.ts';
import { AddPasskeyInput, PasskeyCreationOut } from './passkeys.contract.ts';
import { accountProcedure, router } from './trpc.ts';
import { toAccountNames } from './wire.ts';

export const account = router({
  get: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/account',
        tags: ['account'],
        summary: 'Read the sessions and passkeys of your account, and how many recovery codes it has',
      },
    })
    .input(z.object({}).optional())
    .output(AccountOut)
    .query(({ ctx }) => readAccount(ctx)),

  changeListing: accountProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/account',
        tags: ['account'],
        summary: 'Choose whether your account is on the leaderboards',
        description:
          'Covers the global leaderboards and the boards of groups, from the next read on. A repeated call does no harm.',
      },
      isKeyless: true,
    })
    .input(ListingInput)
    .output(AccountOut)
    .mutation(async ({ ctx, input: { isListed } }) => {
      await changeListing(ctx.orm, ctx.viewer.userId, isListed);
      return readAccount(ctx);
    }),

  changeUsername: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/username',
        tags: ['account'],
        summary: 'Change your username',
        description:
          'The earlier username is held for your account for 30 days: only you can take it again. Sessions stay. Games ' +
          'keep the names of their players. A repeated call succeeds. An account has 5 changes in 30 days.',
      },
      rateLimit: 'passwordTries',
      password: 'chosen',
      refusals: [
        'BAD_NAME',
        'WRONG_PASSWORD',
        'USERNAME_TAKEN',
        'USERNAME_CHANGES_USED',
        'MAINTAINER_ACCOUNT',
        'SERVER_BUSY',
      ],
      isKeyless: true,
    })
    .input(UsernameInput)
    .output(NamedOut)
    .mutation(async ({ ctx, input }) => {
      if (ctx.isMaintainer) throw new GameError('MAINTAINER_ACCOUNT');
      const { orm, viewer, isMaintainerName, now } = ctx;
      return { user: toPerson(await changeUsername(orm, viewer.userId, input, isMaintainerName, now)) };
    }),

  changeName: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/name',
        tags: ['account'],
        summary: 'Choose the name that other users see',
        description:
          'Several accounts may have the same one. Boards, groups and new games show it; games that exist keep the ' +
          'names of their players. A repeated call does no harm. Calls count together with tries of the password.',
      },
      // its refusal tells which user names exist
      rateLimit: 'passwordTries',
      refusals: ['BAD_NAME', 'NAME_OF_OTHER'],
      isKeyless: true,
    })
    .input(DisplayNameInput)
    .output(NamedOut)
    .mutation(async ({ ctx, input: { name } }) => {
      const { orm, viewer, isMaintainerName, now } = ctx;
      return { user: toPerson(await changeDisplayName(orm, viewer.userId, name, isMaintainerName, now)) };
    }),

  changePassword: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/password',
        tags: ['account'],
        summary: 'Change the password of your account',
        description:
          'All other sessions of the account end, and its passkeys are removed. New recovery codes replace the earlier ' +
          'ones, which an intruder may have generated, as passkeys. A repeated call succeeds, without codes.',
      },
      rateLimit: 'passwordTries',
      password: 'chosen',
      // it accepts the old password or the new one
      cost: () => 2,
      refusals: ['WRONG_PASSWORD', 'SERVER_BUSY'],
      isKeyless: true,
    })
    .input(ChangePasswordInput)
    .output(PasswordChangedOut)
    .mutation(async ({ ctx, input }) => {
      const codes = await changePassword(ctx.orm, ownSession(ctx), input, ctx.now);
      return { account: await readAccount(ctx), recoveryCodes: codes && [...codes] };
    }),

  renewRecoveryCodes: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/recovery-codes',
        tags: ['account'],
        summary: 'Generate new recovery codes for your account',
        description: 'The earlier codes stop working.',
      },
      rateLimit: 'passwordTries',
      password: 'chosen',
      refusals: ['WRONG_PASSWORD', 'SERVER_BUSY'],
      isKeyless: true,
    })
    .input(PasswordInput)
    .output(RecoveryCodesOut)
    .mutation(async ({ ctx, input: { password } }) => {
      const codes = await renewRecoveryCodes(ctx.orm, ctx.viewer.userId, password, ctx.now);
      return { account: await readAccount(ctx), recoveryCodes: [...codes] };
    }),

  logOutDevices: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/log-out',
        tags: ['account'],
        summary: 'End one other session of your account, or all others',
        description:
          'Has no effect if the session has ended already. The session of the call continues: to end it, use logout.',
      },
      rateLimit: 'passwordTries',
      password: 'chosen',
      refusals: ['WRONG_PASSWORD', 'SERVER_BUSY'],
      isKeyless: true,
    })
    .input(LogOutInput)
    .output(AccountOut)
    .mutation(async ({ ctx, input }) => {
      await logOutDevices(ctx.orm, ownSession(ctx), input);
      return readAccount(ctx);
    }),

  beginPasskey: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/passkeys/options',
        tags: ['account'],
        summary: 'Begin to add a passkey to your account',
        description:
          'Returns the options for `navigator.credentials.create`. Their challenge is valid once, for five minutes. ' +
          'An account has at most 10 passkeys.',
      },
      rateLimit: 'passwordTries',
      password: 'chosen',
      refusals: ['WRONG_PASSWORD', 'PASSKEYS_FULL', 'NO_PASSKEYS_HERE', 'SERVER_BUSY'],
      isKeyless: true,
    })
    .input(PasswordInput)
    .output(PasskeyCreationOut)
    .mutation(async ({ ctx, input: { password } }) => {
      const { username: name } = toAccountNames(ctx.viewer);
      const account = { userId: ctx.viewer.userId, name, password };
      const options = await beginPasskey(ctx.orm, ctx.passkeySite(), account, ctx.now);
      return PasskeyCreationOut.parse(options);
    }),

  addPasskey: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/passkeys',
        tags: ['account'],
        summary: 'Add a passkey to your account',
        description:
          'Takes the answer of `navigator.credentials.create`, and uses up the challenge of its options.',
      },
      refusals: ['WRONG_PASSKEY', 'PASSKEY_EXPIRED', 'PASSKEYS_FULL', 'NO_PASSKEYS_HERE'],
      isKeyless: true,
    })
    .input(AddPasskeyInput)
    .output(AccountOut)
    .mutation(async ({ ctx, input: { credential } }) => {
      const { deviceName, viewer } = ctx;
      const added = { userId: viewer.userId, deviceName, credential };
      await addPasskey(ctx.orm, ctx.passkeySite(), added, ctx.now);
      return readAccount(ctx);
    }),

  removePasskey: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/passkeys/remove',
        tags: ['account'],
        summary: 'Remove a passkey of your account',
        description: 'Has no effect if it was removed already.',
      },
      rateLimit: 'passwordTries',
      password: 'chosen',
      refusals: ['WRONG_PASSWORD', 'SERVER_BUSY'],
      isKeyless: true,
    })
    .input(RemovePasskeyInput)
    .output(AccountOut)
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx.orm, ctx.viewer.userId, input);
      return readAccount(ctx);
    }),

  delete: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/delete',
        tags: ['account'],
        summary: 'Delete your account',
        description:
          'Its sessions end, and its username becomes free after 30 days. Its rounds stay, with the name DELETED PLAYER. ' +
          'Each group that it owns passes to the member who joined first. A repeated call gets 401, because the session ' +
          'has ended.',
      },
      rateLimit: 'passwordTries',
      password: 'chosen',
      refusals: ['WRONG_PASSWORD', 'MAINTAINER_ACCOUNT', 'SERVER_BUSY'],
      isKeyless: true,
    })
    .input(PasswordInput)
    .output(z.object({ user: z.null() }))
    .mutation(async ({ ctx, input: { password } }) => {
      if (ctx.isMaintainer) throw new GameError('MAINTAINER_ACCOUNT');
      await deleteOwnAccount(ctx.orm, ctx.viewer.userId, password, ctx.now);
      ctx.answer.sessionEnded();
      return { user: null };
    }),
});

const ACCOUNT = {
  sessions: [
    {
      id: '8f1c0a52be7739d4',
      deviceName: 'Safari on iPhone',
      createdAt: TEE_TIME,
      usedAt: TEE_TIME,
      isCurrent: true,
    },
  ],
  passkeys: [
    { id: '4e1b7d0c9a52f638', deviceName: 'Safari on iPhone', createdAt: TEE_TIME, usedAt: TEE_TIME },
  ],
  recoveryCodes: RECOVERY_CODES.length,
  recoveryCodesCreatedAt: TEE_TIME,
  isListed: true,
  payNames: { venmo: 'Ash-Green', payPalMe: 'AshGreen', cashApp: null },
  openMoney: [{ groupId: GROUP.id, groupName: GROUP.name, openCents: 2500 }],
};

export const accountExamples: ExamplesOf<typeof account> = {
  get: { input: {}, output: ACCOUNT },
  changeListing: { input: { isListed: true }, output: ACCOUNT },
  changeUsername: {
    input: { username: 'Ash Green', password: 'under par 18' },
    output: { user: { ...PERSON, username: 'Ash Green', name: 'Ash Green' } },
  },
  changeName: { input: { name: 'アッシュ' }, output: { user: { ...PERSON, name: 'アッシュ' } } },
  changePassword: {
    input: { password: 'under par 18', newPassword: 'birdie on the 9th', deviceToken: DEVICE_TOKEN },
    output: { account: ACCOUNT, recoveryCodes: RECOVERY_CODES },
  },
  renewRecoveryCodes: {
    input: { password: 'under par 18' },
    output: { account: ACCOUNT, recoveryCodes: RECOVERY_CODES },
  },
  logOutDevices: { input: { password: 'under par 18', session: '0d94e6b3a71f52c8' }, output: ACCOUNT },
  beginPasskey: {
    input: { password: 'under par 18' },
    output: {
      challenge: CHALLENGE,
      rp: { id: 'bestball.example', name: 'Bestball' },
      user: { id: 'NDcxMQ', name: ASH.name, displayName: ASH.name },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  },
  addPasskey: {
    input: {
      credential: {
        id: CREDENTIAL_ID,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoi',
          attestationObject: 'o2NmbXRkbm9uZQ',
          transports: ['internal'],
        },
      },
    },
    output: ACCOUNT,
  },
  removePasskey: { input: { password: 'under par 18', passkey: '4e1b7d0c9a52f638' }, output: ACCOUNT },
  delete: { input: { password: 'under par 18' }, output: { user: null } },
};

/** Returns the user and the token of the session. */
function ownSession({ viewer, token }: Pick<Context, 'viewer' | 'token'>) {
  if (viewer === null || token === null) throw new GameError('LOGIN_REQUIRED');
  return { userId: viewer.userId, token };
}

async function readAccount(ctx: Context): Promise<z.infer<typeof AccountOut>> {
  const own = ownSession(ctx);
  return toAccount(
    await sessionsOf(ctx.orm, own, ctx.now),
    await passkeysOf(ctx.orm, own.userId),
    await recoveryCodesLeft(ctx.orm, own.userId),
    await readListing(ctx.orm, own.userId),
    payNamesOf(await readUser(ctx.orm, own.userId)),
    await readOpenGroups(ctx.orm, own.userId),
  );
}
