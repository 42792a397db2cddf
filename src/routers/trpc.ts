/** The base of every procedure: its meta, its rights to a session, and refusals with their status. */

import { TRPCError, initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { GameError } from '#rules/errors.ts';
import type { Viewer } from '#services/sessions.ts';
import type { Context } from './context.ts';
import { STATUS_OF, toWireError } from './errors.ts';
import type { Projection } from './projections.ts';

/** What a procedure says of itself besides its types. */
export type Meta = OpenApiMeta<{
  /** The view of a round this read answers with: then it is served from memory. */
  live?: Projection;
  /** Bytes its body may have over REST; absent = the limit of small calls. */
  bodyLimit?: number;
}>;

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { status, body } = toWireError(error);
      return { ...shape, message: body.message, data: { ...shape.data, ...body, httpStatus: status } };
    },
  });

export const { router, createCallerFactory } = t;

/** Gives a refusal of rules or services its place among the transport's errors. */
const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok || !(result.error.cause instanceof GameError)) return result;
  const { cause } = result.error;
  throw new TRPCError({ code: STATUS_OF[cause.code].trpc, message: cause.message, cause });
});

/** Open to anybody with the link; a session that does not hold counts as none. */
export const publicProcedure = t.procedure.use(refusals);

/** Open to whoever has an account; 401 for guests and for nobody. */
export const accountProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.viewer === null || ctx.viewer.userId < 0) throw new GameError('LOGIN_REQUIRED');
  return next({ ctx: { ...ctx, viewer: ctx.viewer satisfies Viewer } });
});

/** Open to maintainers, and logged; for everybody else there is no such call. */
export const debugProcedure = publicProcedure.use(({ ctx, path, next }) => {
  if (!ctx.mayDebug) throw new GameError('ROUTE_NOT_FOUND');
  ctx.note('Debug call', { procedure: path, userId: ctx.viewer?.userId ?? null });
  return next();
});

/** Open to whoever has a session, guests included; 401 without. */
export const sessionProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.viewer === null) throw new GameError('NO_SESSION');
  return next({ ctx: { ...ctx, viewer: ctx.viewer satisfies Viewer } });
});
