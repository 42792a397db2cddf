/** The base of every procedure: its meta, its rights to a session, and refusals with their status. */

import { TRPCError, initTRPC } from '@trpc/server';
import type { ErrorCode } from '#rules/errors.ts';
import { wordsOf } from '#rules/errorWords.ts';
import { GameError } from '#rules/errors.ts';
import type { Viewer } from '#services/sessions.ts';
import type { Context, LimitName } from './context.ts';
import { STATUS_OF, toWireError } from './errors.ts';

/** Where a procedure stands in the REST API, and what its document says of it. */
export interface RestPath {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with the names of inputs in braces: `/games/{id}`. */
  readonly path: `/${string}`;
  readonly tags: string[];
  readonly summary: string;
  readonly description?: string;
}

/** What a procedure says of itself besides its types. */
export interface Meta {
  /** Absent = a call of tRPC alone. */
  openapi?: RestPath;
  /** A polled read, as its base procedure says: answered from memory, and counted as such. */
  isPolled?: true;
  /** What it counts as; absent = a read or a write like any other. */
  limit?: LimitName;
  /** How many calls one with this input, not checked yet, stands for; absent = one. */
  worth?: (input: unknown) => number;
  /** It hashes a password; one that is tried, and would be refused anyway, is refused before it is read. */
  password?: 'tried' | 'chosen';
  /** Bytes its body may have over REST; absent = the limit of small calls. */
  bodyLimit?: number;
  /** Who is heard at all, as its base procedure asks; absent = anybody. */
  needs?: 'session' | 'account' | 'maintainer';
  /** What its own work may refuse; what every call may refuse is not repeated. */
  refusals?: readonly ErrorCode[];
  /** How it says over REST that it was carried out: 201 for a row that was made; absent = 200. */
  successes?: readonly (200 | 201)[];
  /** Whether its caller may have a new session afterwards. */
  opensSession?: boolean;
  /** A write that takes no idempotency key: it makes a new session or code each time, or its parts have keys. */
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

/** Gives a refusal of rules or services its place among the transport's errors. */
const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok || !(result.error.cause instanceof GameError)) return result;
  const { cause } = result.error;
  throw new TRPCError({ code: STATUS_OF[cause.code].trpc, message: wordsOf(cause), cause });
});

/** Counts every call before its work: each one of a batch, and over both faces alike. */
const limits = t.middleware(async ({ ctx, meta, type, getRawInput, next }) => {
  const read = meta?.isPolled ? 'liveReads' : 'reads';
  const name = meta?.limit ?? (type === 'mutation' ? 'writes' : read);
  // a caller without a session is refused whatever they bring
  await ctx.limit(name, ctx.viewer === null ? 1 : meta?.worth?.(await getRawInput()));
  // calls with a password wait in the hash queue instead
  const isQueued = type === 'mutation' && meta?.password === undefined;
  const result = await (isQueued ? ctx.queueWrite(next) : next());
  // memory knows what is there: for anything else the database was asked
  if (!result.ok && meta?.isPolled) await ctx.limit('misses');
  return result;
});

/** Open to anybody with the link; a session that does not hold counts as none. */
export const publicProcedure = t.procedure.use(refusals).use(limits);

/** Open to callers with an account; 401 for guests, and without a session. */
export const accountProcedure = publicProcedure.meta({ needs: 'account' }).use(({ ctx, next }) => {
  if (ctx.viewer === null || ctx.viewer.userId < 0) throw new GameError('LOGIN_REQUIRED');
  return next({ ctx: { ...ctx, viewer: ctx.viewer satisfies Viewer } });
});

/** Open to maintainers, and logged; for everybody else there is no such call. */
export const debugProcedure = publicProcedure.meta({ needs: 'maintainer' }).use(({ ctx, path, next }) => {
  if (!ctx.mayDebug) throw new GameError('ROUTE_NOT_FOUND');
  ctx.note('Debug call', { procedure: path, userId: ctx.viewer?.userId ?? null });
  return next();
});

/** Open to callers with a session, guests included; 401 without. */
export const sessionProcedure = publicProcedure.meta({ needs: 'session' }).use(({ ctx, next }) => {
  if (ctx.viewer === null) throw new GameError('NO_SESSION');
  return next({ ctx: { ...ctx, viewer: ctx.viewer satisfies Viewer } });
});
