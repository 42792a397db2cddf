/** The tRPC adapter: the calls of the app, several in one request, with the same procedures as the REST adapter. */

import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { AppRouter } from '#routers/app.ts';
import { appRouter } from '#routers/app.ts';
import { toWireError } from '#routers/errors.ts';
import { COMMANDS_MAX_BODY_BYTES } from '#routers/rounds.contract.ts';
import type { CallSettings } from './context.ts';
import { buildContext } from './context.ts';
import { reportError } from './failures.ts';
import { encodedBodyError, isEncoded, withoutByteOrderMark } from './inputs.ts';
import { procedures } from './procedures.ts';

const MAX_BATCH_SIZE = 10;
const METHODS = ['GET', 'POST'];
/** The names of the procedures whose calls count towards the limit of writes. */
const WRITES: ReadonlySet<string> = new Set(
  procedures()
    .filter(({ rateLimit }) => rateLimit === 'writes')
    .map(({ name }) => name),
);

/** Mounts all procedures under `/trpc`; register it in a separate scope. */
export async function registerTrpc(app: FastifyInstance, settings: CallSettings): Promise<void> {
  app.removeAllContentTypeParsers();
  // a call without input has an empty body, which is not JSON
  app.addHook('preValidation', async (request) => {
    if (typeof request.body === 'string') {
      if (isEncoded(request)) throw encodedBodyError();
      request.body = withoutByteOrderMark(request.body) || '{}';
    }
    // tRPC decodes the path a second time, which fails for the `%` of a decoded `%25`
    const params = request.params as { path: string };
    params.path = encodeURIComponent(params.path);
  });
  app.addHook('onRoute', (route) => {
    // the plugin accepts every method, and fails for TRACE
    route.method = METHODS;
    // all calls have this path, also those with many commands
    route.bodyLimit = COMMANDS_MAX_BODY_BYTES;
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res, info }) =>
        buildContext(settings, req, res, { isWrite: info.calls.some(({ path }) => WRITES.has(path)) }),
      maxBatchSize: MAX_BATCH_SIZE,
      responseMeta: ({ errors }) => ({
        headers: {
          // may contain the caller's own data, which shared caches must not keep
          'cache-control': 'private, no-cache',
          ...retryAfterOf(errors),
        },
      }),
      onError: ({ error, path, req }) => reportError(req, error, 'Procedure failed', { path }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}

/** Returns the longest wait of the refused calls of a batch. */
function retryAfterOf(errors: readonly unknown[]): { readonly 'retry-after'?: string } {
  const waits = errors.map((error) => toWireError(error).retryAfter).filter((wait) => wait !== null);
  return waits.length === 0 ? {} : { 'retry-after': `${Math.max(...waits)}` };
}
