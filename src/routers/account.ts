/** The caller's own account: its password, recovery codes, sessions, and whether it is on the leaderboards. */

import { z } from 'zod';
import { changePassword, renewRecoveryCodes } from '#services/accounts.ts';
import { changeListing, readListing } from '#services/leaderboard.ts';
import { recoveryCodesLeft } from '#services/recoveryCodes.ts';
import { endOtherSessions, endSessionOf, sessionsOf } from '#services/sessions.ts';
import { inTransaction } from '#services/transaction.ts';
import { GameError } from '#shared/errors.ts';
import {
  AccountOut,
  ChangePasswordInput,
  ListingInput,
  OwnSessionPath,
  PasswordInput,
  RecoveryCodesOut,
  toAccount,
} from './account.contract.ts';
import { RECOVERY_CODES } from './auth.ts';
import type { Context } from './context.ts';
import type { ExamplesOf } from './examples.ts';
import { TEE_TIME } from './examples.ts';
import { accountProcedure, router } from './trpc.ts';

export const account = router({
  get: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/account',
        tags: ['account'],
        summary: 'Read the sessions of your account, and how many recovery codes it has',
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
        summary: 'Choose whether your account is on the global leaderboards',
        description: 'Takes effect with the next read of a board. A repeated call does no harm.',
      },
      isKeyless: true,
    })
    .input(ListingInput)
    .output(AccountOut)
    .mutation(async ({ ctx, input: { isListed } }) => {
      await changeListing(ctx.orm, ctx.viewer.userId, isListed);
      return readAccount(ctx);
    }),

  changePassword: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/password',
        tags: ['account'],
        summary: 'Change the password of your account',
        description: 'All other sessions of the account end. A repeated call succeeds.',
      },
      // counted for the account: strangers of the same address must not delay a change
      rateLimit: 'codeTries',
      password: 'chosen',
      // it accepts the old password or the new one
      cost: () => 2,
      refusals: ['WRONG_PASSWORD', 'SERVER_BUSY'],
      isKeyless: true,
    })
    .input(ChangePasswordInput)
    .output(AccountOut)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.orm, ownSession(ctx), input);
      return readAccount(ctx);
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
      // counted for the account: strangers of the same address must not delay a change
      rateLimit: 'codeTries',
      password: 'chosen',
      refusals: ['WRONG_PASSWORD', 'SERVER_BUSY'],
      isKeyless: true,
    })
    .input(PasswordInput)
    .output(RecoveryCodesOut)
    .mutation(async ({ ctx, input: { password } }) => {
      const codes = await renewRecoveryCodes(ctx.orm, ctx.viewer.userId, password, ctx.now);
      return { recoveryCodes: [...codes] };
    }),

  endSession: accountProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/account/sessions/{session}',
        tags: ['account'],
        summary: 'End one session of your account',
        description:
          'Has no effect if the session has ended already. For the session of the call, use logout.',
      },
      isKeyless: true,
    })
    .input(OwnSessionPath)
    .output(AccountOut)
    .mutation(async ({ ctx, input: { session } }) => {
      await endSessionOf(ctx.orm, ownSession(ctx), session);
      return readAccount(ctx);
    }),

  endOtherSessions: accountProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/account/sessions',
        tags: ['account'],
        summary: 'End all other sessions of your account',
        description: 'The session of the call continues.',
      },
      isKeyless: true,
    })
    .input(z.object({}).optional())
    .output(AccountOut)
    .mutation(async ({ ctx }) => {
      const own = ownSession(ctx);
      await inTransaction(ctx.orm, (em) => endOtherSessions(em, own));
      return readAccount(ctx);
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
  recoveryCodes: RECOVERY_CODES.length,
  recoveryCodesCreatedAt: TEE_TIME,
  isListed: true,
};

export const accountExamples: ExamplesOf<typeof account> = {
  get: { input: {}, output: ACCOUNT },
  changeListing: { input: { isListed: true }, output: ACCOUNT },
  changePassword: {
    input: { password: 'under par 18', newPassword: 'birdie on the 9th' },
    output: ACCOUNT,
  },
  renewRecoveryCodes: { input: { password: 'under par 18' }, output: { recoveryCodes: RECOVERY_CODES } },
  endSession: { input: { session: '0d94e6b3a71f52c8' }, output: ACCOUNT },
  endOtherSessions: { input: {}, output: ACCOUNT },
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
    await recoveryCodesLeft(ctx.orm, own.userId),
    await readListing(ctx.orm, own.userId),
  );
}
