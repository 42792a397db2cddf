/** Registration, login, guests, the current viewer, and logout. */

import { z } from 'zod';
import type { LoggedIn, LoggedInWithCodes } from '#services/accounts.ts';
import { logIn, logInWithPasskey, recover, register, resetPassword } from '#services/accounts.ts';
import { openGuestSession } from '#services/guests.ts';
import { refuseUsedKey } from '#services/keys.ts';
import { beginPasskeyLogin } from '#services/passkeys.ts';
import { endSession } from '#services/sessions.ts';
import { GUEST_PLAYER } from '#shared/guests.ts';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import {
  LoggedInOut,
  LoginInput,
  PersonOut,
  RecoverInput,
  RegisterInput,
  LoggedInWithCodesOut,
  ResetInput,
  SessionOut,
  toPerson,
} from './auth.contract.ts';
import type { Context } from './context.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GUEST } from './examples.ts';
import { PasskeyLoginInput, PasskeyRequestOut } from './passkeys.contract.ts';
import { publicProcedure, router } from './trpc.ts';
import { idOf } from './wire.ts';

export const auth = router({
  register: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/register',
        tags: ['auth'],
        summary: 'Open an account and log in',
        description:
          'The seats, hosted games and host right of a guest caller move to the account; the guest’s sessions end.',
      },
      refusals: ['BAD_NAME', 'USERNAME_TAKEN', 'MAINTAINER_WORD_NEEDED', 'SERVER_BUSY'],
      successes: [201],
      opensSession: true,
      isKeyless: true,
      rateLimit: 'sessions',
      password: 'chosen',
    })
    .input(RegisterInput)
    .output(LoggedInWithCodesOut)
    .mutation(async ({ ctx, input }) => {
      // counted after the schema has checked the input: a refused form creates no account
      await ctx.consume('registrations');
      await ctx.requireMaintainerWord(input.username, input.maintainerWord);
      const { deviceName } = ctx;
      const registered = await register(ctx.orm, sessionOf(ctx), { ...input, deviceName }, ctx.now);
      ctx.answer.created(true);
      return openedWithCodes(ctx, registered);
    }),

  login: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/login',
        tags: ['auth'],
        summary: 'Log in',
        description:
          'The seats, hosted games and host right of a guest caller move to the account. Unknown names and wrong ' +
          'passwords get the same answer after the same time. The previous session ends.',
      },
      rateLimit: 'sessions',
      password: 'tried',
      refusals: ['WRONG_LOGIN', 'ACCOUNT_LOCKED', 'SERVER_BUSY'],
      opensSession: true,
      isKeyless: true,
    })
    .input(LoginInput)
    .output(LoggedInOut)
    .mutation(async ({ ctx, input }) => {
      const request = { ...input, deviceName: ctx.deviceName };
      return opened(ctx, await ctx.tryLogin(input, () => logIn(ctx.orm, sessionOf(ctx), request, ctx.now)));
    }),

  beginPasskeyLogin: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/passkey/options',
        tags: ['auth'],
        summary: 'Begin a login with a passkey',
        description:
          'Returns the options for `navigator.credentials.get`. Their challenge is valid once, for five minutes.',
      },
      // each stores a challenge
      rateLimit: 'guests',
      refusals: ['NO_PASSKEYS_HERE'],
      isKeyless: true,
    })
    .input(z.object({}).optional())
    .output(PasskeyRequestOut)
    .mutation(async ({ ctx }) =>
      PasskeyRequestOut.parse(await beginPasskeyLogin(ctx.orm, ctx.passkeySite(), ctx.now)),
    ),

  loginWithPasskey: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/passkey',
        tags: ['auth'],
        summary: 'Log in with a passkey',
        description:
          'Takes the answer of `navigator.credentials.get`, and uses up the challenge of its options. The seats, hosted ' +
          'games and host right of a guest caller move to the account. The previous session ends.',
      },
      rateLimit: 'sessions',
      refusals: [
        'WRONG_PASSKEY',
        'PASSKEY_NOT_FOUND',
        'PASSKEY_EXPIRED',
        'NO_PASSKEYS_HERE',
        'ACCOUNT_LOCKED',
      ],
      opensSession: true,
      isKeyless: true,
    })
    .input(PasskeyLoginInput)
    .output(LoggedInOut)
    .mutation(async ({ ctx, input }) => {
      const request = { ...input, site: ctx.passkeySite(), deviceName: ctx.deviceName };
      const logInNow = () => logInWithPasskey(ctx.orm, sessionOf(ctx), request, ctx.now);
      return opened(ctx, await ctx.tryRecovery(logInNow));
    }),

  recover: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/recover',
        tags: ['auth'],
        summary: 'Set a new password with a recovery code, and log in',
        description:
          'Uses up the code. All other sessions and passkeys of the account end. The seats, hosted games and host right of a guest ' +
          'caller move to the account.',
      },
      rateLimit: 'sessions',
      password: 'tried',
      refusals: ['WRONG_RECOVERY_CODE', 'ACCOUNT_LOCKED', 'SERVER_BUSY'],
      opensSession: true,
      isKeyless: true,
    })
    .input(RecoverInput)
    .output(LoggedInOut)
    .mutation(async ({ ctx, input }) => {
      const request = { ...input, deviceName: ctx.deviceName };
      return opened(ctx, await ctx.tryRecovery(() => recover(ctx.orm, sessionOf(ctx), request, ctx.now)));
    }),

  reset: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/reset',
        tags: ['auth'],
        summary: 'Set a new password with the reset link of a maintainer, and log in',
        description:
          'Uses up the link. All other sessions and passkeys of the account end, and its earlier recovery codes stop ' +
          'working. The seats, hosted games and host right of a guest caller move to the account.',
      },
      rateLimit: 'sessions',
      password: 'tried',
      refusals: ['WRONG_RESET_LINK', 'SERVER_BUSY'],
      opensSession: true,
      isKeyless: true,
    })
    .input(ResetInput)
    .output(LoggedInWithCodesOut)
    .mutation(async ({ ctx, input }) => {
      const request = { ...input, deviceName: ctx.deviceName };
      const reset = () => resetPassword(ctx.orm, sessionOf(ctx), request, ctx.now);
      return openedWithCodes(ctx, await ctx.tryRecovery(reset));
    }),

  guest: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/guest',
        tags: ['auth'],
        summary: 'Open a guest session, or read the existing session',
        description:
          'Call it before the first write, so that a repeated write cannot create duplicates. ' +
          'POST /games and POST /team-members also open a guest session for callers without a session.',
      },
      rateLimit: 'guests',
      refusals: ['BAD_NAME'],
      successes: [201, 200],
      opensSession: true,
    })
    .input(
      z.object({
        name: z
          .string({ error: 'name must be a text' })
          .meta({ minLength: 1, maxLength: PLAYER_NAME_MAX, description: `Absent = ${GUEST_PLAYER}` })
          .optional(),
        userId: idOf('userId')
          .optional()
          .describe(
            'The negative id that the phone proposes; if it is taken, the answer contains another one',
          ),
      }),
    )
    .output(SessionOut)
    .mutation(async ({ ctx, input }) => {
      if (ctx.viewer !== null && ctx.token !== null) {
        await refuseUsedKey(ctx.orm, ctx.viewer, ctx.key);
        return { user: toPerson(ctx.viewer), token: ctx.token };
      }
      const { viewer, token } = await openGuestSession(
        ctx.orm,
        { name: input.name, proposal: input.userId },
        ctx.now,
      );
      ctx.answer.created(true);
      ctx.answer.sessionOpened(token);
      return { user: toPerson(viewer), token };
    }),

  me: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/auth/me',
        tags: ['auth'],
        summary: 'Read the user of the session',
        description: 'The user is null without a valid session.',
      },
    })
    .input(z.object({}).optional())
    .output(z.object({ user: PersonOut.nullable() }))
    .query(({ ctx }) => ({ user: ctx.viewer && toPerson(ctx.viewer) })),

  logout: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/logout',
        tags: ['auth'],
        summary: 'End the session',
        description:
          'Ends the session on the server and deletes its cookie. Has no effect without a session.',
      },
      rateLimit: 'sessions',
    })
    .input(z.object({}).optional())
    .output(z.object({ user: z.null() }))
    .mutation(async ({ ctx }) => {
      if (ctx.viewer !== null) await refuseUsedKey(ctx.orm, ctx.viewer, ctx.key);
      if (ctx.token !== null) await endSession(ctx.orm, ctx.token, ctx.now);
      ctx.answer.sessionEnded();
      return { user: null };
    }),
});

const CREDENTIALS = { username: ASH.name, password: 'under par 18' };
export const PERSON = { id: ASH.id, username: ASH.name, name: ASH.name, isGuest: false };
const SESSION = { user: PERSON, token: 'q2v7hx3kd6mzr4nt5wcpj2ybg7ufs3ael6oi4xqk' };
const RECOVERY_CODE = 'K7QM-3XWD-T9RB-HZC2';
export const RECOVERY_CODES = [
  RECOVERY_CODE,
  ...Array.from('3456789AB', (last) => `K7QM-3XWD-T9RB-HZC${last}`),
];
export const CHALLENGE = 'b5nM2wJ8rT0qKx7VdYfLhGzEsUa3CiPo9XyQvR1kNt4';
export const CREDENTIAL_ID = 'Zk3Tq8mWv1YxB7nRc5JpLg';
export const DEVICE_TOKEN = 'mJ4wq8Zr0tLx-7VbPdYkNe3GfHs6Ua2C';

export const authExamples: ExamplesOf<typeof auth> = {
  register: {
    input: CREDENTIALS,
    output: { ...SESSION, deviceToken: DEVICE_TOKEN, recoveryCodes: RECOVERY_CODES },
  },
  login: {
    input: { ...CREDENTIALS, deviceToken: DEVICE_TOKEN },
    output: { ...SESSION, deviceToken: DEVICE_TOKEN },
  },
  beginPasskeyLogin: {
    input: {},
    output: {
      challenge: CHALLENGE,
      rpId: 'bestball.example',
      timeout: 300_000,
      userVerification: 'required',
    },
  },
  loginWithPasskey: {
    input: {
      credential: {
        id: CREDENTIAL_ID,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoi',
          authenticatorData: 'SZYN5YgOjGh0NBcP',
          signature: 'MEUCIQDT',
          userHandle: 'NDcxMQ',
        },
      },
      deviceToken: DEVICE_TOKEN,
    },
    output: { ...SESSION, deviceToken: DEVICE_TOKEN },
  },
  recover: {
    input: {
      username: ASH.name,
      recoveryCode: RECOVERY_CODE,
      newPassword: 'birdie on the 9th',
      deviceToken: DEVICE_TOKEN,
    },
    output: { ...SESSION, deviceToken: DEVICE_TOKEN },
  },
  reset: {
    input: {
      resetToken: '5b0c7be1d0f94a3ea1b2c3d4e5f60718293a4b5c6d7e8f90',
      newPassword: 'birdie on the 9th',
      deviceToken: DEVICE_TOKEN,
    },
    output: { ...SESSION, deviceToken: DEVICE_TOKEN, recoveryCodes: RECOVERY_CODES },
  },
  guest: {
    input: { name: GUEST.name, userId: GUEST.id },
    output: { ...SESSION, user: { ...GUEST, username: null, isGuest: true } },
  },
  me: { input: {}, output: { user: PERSON } },
  logout: { input: {}, output: { user: null } },
};

/** Returns the viewer's session, to be adopted or ended; null without one. */
function sessionOf({ viewer, token }: Context) {
  return viewer === null || token === null ? null : { viewer, token };
}

function opened({ answer }: Context, { viewer, token, deviceToken }: LoggedIn): z.infer<typeof LoggedInOut> {
  answer.sessionOpened(token);
  return { user: toPerson(viewer), token, deviceToken };
}

function openedWithCodes(
  ctx: Context,
  { recoveryCodes, ...loggedIn }: LoggedInWithCodes,
): z.infer<typeof LoggedInWithCodesOut> {
  return { ...opened(ctx, loggedIn), recoveryCodes: [...recoveryCodes] };
}
