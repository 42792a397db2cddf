/** Sessions: a guest's, who is calling, and the end of one. */

import { z } from 'zod';
import { openGuestSession } from '#services/guests.ts';
import type { Viewer } from '#services/sessions.ts';
import { endSession } from '#services/sessions.ts';
import { publicProcedure, router } from './trpc.ts';
import { idOf } from './wire.ts';

const PersonOut = z
  .object({
    /** Negative = a guest. */
    id: z.number(),
    /** Null for guests. */
    username: z.string().nullable(),
    name: z.string(),
    isGuest: z.boolean(),
  })
  .meta({ id: 'Person' });

function toPerson({ userId, username, name }: Viewer): z.infer<typeof PersonOut> {
  return { id: userId, username, name, isGuest: userId < 0 };
}

export const auth = router({
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
    .output(z.object({ user: PersonOut, token: z.string() }))
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
