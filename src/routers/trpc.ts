/** The bases of all procedures: their meta, the session they need, their limits, and the status of refusals. */

import type { ProcedureType } from '@trpc/server';
import { TRPCError, initTRPC } from '@trpc/server';
import type { Viewer } from '#services/sessions.ts';
import { GameError, messageOf } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Context, RateLimitName } from './context.ts';
import { STATUS_OF, toWireError } from './errors.ts';

/** The path of a procedure in the REST API, and its description in the document. */
export interface RestPath {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with the names of inputs in braces: `/games/{id}`. */
  readonly path: `/${string}`;
  readonly tags: string[];
  readonly summary: string;
  readonly description?: string;
}

/** The properties of a procedure besides its types. */
export interface Meta {
  /** Absent = not in the REST API. */
  openapi?: RestPath;
  /** Set by the base of polled reads: answered from memory, and counted as such. */
  isPolled?: true;
  /** The rate limit that a call counts towards; absent = that of reads or of writes. */
  rateLimit?: RateLimitName;
  /** How many calls a call with this input counts for, by the unchecked input; absent = one. */
  cost?: (input: unknown) => number;
  /** Set for calls that hash a password. `tried`: REST refuses the call before reading its body if the throttle will. */
  password?: 'tried' | 'chosen';
  /** The most bytes of its body over REST; absent = those of small calls. */
  maxBodyBytes?: number;
  /** The session that its base requires of the caller; absent = none. */
  needs?: 'session' | 'account' | 'maintainer';
  /** The refusals of this procedure only, without those that every call has. */
  refusals?: readonly ErrorCode[];
  /** The statuses of its successes over REST, 201 for a new row; absent = 200. */
  successes?: readonly (200 | 201)[];
  /** Whether it may open a session for its caller. */
  opensSession?: boolean;
  /**
   * Set for writes without an idempotency key. They create a new session or code each time, do no harm when repeated,
   * or their parts have keys.
   */
  isKeyless?: boolean;
}

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

/** Turns a refusal of rules or services into an error of tRPC. */
const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok || !(result.error.cause instanceof GameError)) return result;
  const { cause } = result.error;
  throw new TRPCError({ code: STATUS_OF[cause.code].trpc, message: messageOf(cause), cause });
});

/** Returns the rate limit that the calls of a procedure count towards. */
export function rateLimitOf(type: ProcedureType, { rateLimit, isPolled }: Meta = {}): RateLimitName {
  const read = isPolled ? 'polledReads' : 'reads';
  return rateLimit ?? (type === 'mutation' ? 'writes' : read);
}

/** Counts every call before its work, over tRPC and over REST; each call of a batch counts. */
const rateLimits = t.middleware(async ({ ctx, meta, type, getRawInput, next }) => {
  // without a session the call is refused anyway, with any input
  await ctx.consume(rateLimitOf(type, meta), ctx.viewer === null ? 1 : meta?.cost?.(await getRawInput()));
  // calls with a password wait in the hash queue instead
  const isQueued = type === 'mutation' && meta?.password === undefined;
  const result = await (isQueued ? ctx.queueWrite(next) : next());
  // the failed read was not in memory: it was looked up in the database, which counts
  if (!result.ok && meta?.isPolled) await ctx.consume('misses');
  return result;
});

/** Base of a call for every caller who has the link; an invalid session counts as none. */
export const publicProcedure = t.procedure.use(refusals).use(rateLimits);

/** Base of a call for accounts; 401 for guests, and without a session. */
export const accountProcedure = publicProcedure.meta({ needs: 'account' }).use(({ ctx, next }) => {
  if (ctx.viewer === null || ctx.viewer.userId < 0) throw new GameError('LOGIN_REQUIRED');
  return next({ ctx: { ...ctx, viewer: ctx.viewer satisfies Viewer } });
});

/** Base of a call for maintainers, which is logged; 404 for all other callers. */
export const debugProcedure = publicProcedure.meta({ needs: 'maintainer' }).use(({ ctx, path, next }) => {
  if (!ctx.canDebug) throw new GameError('ROUTE_NOT_FOUND');
  ctx.logWarning('A debug procedure was called', { procedure: path, userId: ctx.viewer?.userId ?? null });
  return next();
});

/** Base of a call for sessions, guests included; 401 without. */
export const sessionProcedure = publicProcedure.meta({ needs: 'session' }).use(({ ctx, next }) => {
  if (ctx.viewer === null) throw new GameError('NO_SESSION');
  return next({ ctx: { ...ctx, viewer: ctx.viewer satisfies Viewer } });
});
