/** Getting in and out: accounts, guests, who is calling, and the end of a session. */

import { z } from 'zod';
import type { LoggedIn } from '#services/accounts.ts';
import { logIn, register } from '#services/accounts.ts';
import { openGuestSession } from '#services/guests.ts';
import { endSession } from '#services/sessions.ts';
import { LoginInput, PersonOut, RegisterInput, SessionOut, toPerson } from './auth.contract.ts';
import type { Context } from './context.ts';
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
      },
    })
    .input(RegisterInput)
    .output(SessionOut)
    .mutation(async ({ ctx, input }) => {
      const loggedIn = await register(ctx.orm, sessionOf(ctx), input, ctx.now);
      ctx.answer.created(true);
      return opened(ctx, loggedIn);
    }),

  login: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/auth/login', tags: ['auth'], summary: 'Log in' } })
    .input(LoginInput)
    .output(SessionOut)
    .mutation(async ({ ctx, input }) => opened(ctx, await logIn(ctx.orm, sessionOf(ctx), input, ctx.now))),

  guest: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/guest',
        tags: ['auth'],
        summary: 'A guest session; the one that is there already is answered again',
      },
    })
    .input(
      z.object({
        name: z.string({ error: 'name must be a text' }).optional(),
        /** The negative id the phone proposes: taken if it is free, else the answer carries another one. */
        userId: idOf('userId').optional(),
      }),
    )
    .output(SessionOut)
    .mutation(async ({ ctx, input }) => {
      if (ctx.viewer !== null && ctx.token !== null) return { user: toPerson(ctx.viewer), token: ctx.token };
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
    .meta({ openapi: { method: 'GET', path: '/auth/me', tags: ['auth'], summary: 'Who is calling' } })
    .input(z.object({}).optional())
    .output(z.object({ user: PersonOut.nullable() }))
    .query(({ ctx }) => ({ user: ctx.viewer && toPerson(ctx.viewer) })),

  logout: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/auth/logout', tags: ['auth'], summary: 'End the session' } })
    .input(z.object({}).optional())
    .output(z.object({ user: z.null() }))
    .mutation(async ({ ctx }) => {
      if (ctx.token !== null) await endSession(ctx.orm, ctx.token, ctx.now);
      ctx.answer.sessionEnded();
      return { user: null };
    }),
});

/** The session the call came with; null without one. */
function sessionOf({ viewer, token }: Context) {
  return viewer === null || token === null ? null : { viewer, token };
}

function opened({ answer }: Context, { viewer, token }: LoggedIn): z.infer<typeof SessionOut> {
  answer.sessionOpened(token);
  return { user: toPerson(viewer), token };
}
