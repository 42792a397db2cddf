/** Builds the server: the API twice (REST and tRPC over the same procedures), health, and the pages. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { GameError } from '#rules/errors.ts';
import type { AppRouter } from '#routers/app.ts';
import { appRouter } from '#routers/app.ts';
import { toWireError } from '#routers/errors.ts';
import { COMMANDS_BODY_LIMIT } from '#routers/rounds.contract.ts';
import type { Orm } from '#services/transaction.ts';
import { isHttps } from './carriers.ts';
import type { Config } from './config.ts';
import { buildContext } from './context.ts';
import { registerHealth } from './health.ts';
import { describeApi } from './openapi.ts';
import { registerPages } from './pages.ts';
import { RETRY_AFTER, answerError, registerRest } from './rest.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BODY_LIMIT = 32 * 1024;
const TRPC_BATCH_LIMIT = 10;
/** Calls in a batch of ten, each with its input in the address. */
const MAX_PARAM_LENGTH = 5000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the patience of the session and of the transaction after it. */
const HANDLER_TIMEOUT_MS = 15_000;

/** How the pages are served: built ones, by the development server, or not at all. */
export type PagesMode = 'built' | 'dev' | 'none';

/** Builds the server; it does not listen yet. */
export async function buildApp(config: Config, orm: Orm, pages: PagesMode): Promise<FastifyInstance> {
  const carriers = { publicUrl: config.PUBLIC_URL };
  const settings = { orm, carriers, maintainers: config.MAINTAINERS, isDevelopment: pages === 'dev' };
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    forceCloseConnections: 'idle' as const,
    // a path that cannot be decoded never reaches a route
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new GameError('ROUTE_NOT_FOUND'), request, reply));

  closeConnectionsOnStop(app);

  await app.register(fastifyCookie);
  await app.register(fastifyHelmet, {
    // the pages bring a content policy of their own, with a nonce; everything else is data
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps(carriers),
    crossOriginOpenerPolicy: isHttps(carriers),
    originAgentCluster: isHttps(carriers),
  });

  registerHealth(app, orm);
  const document = describeApi(versionOf());
  app.get('/api/openapi.json', () => document);
  await app.register(registerRest, { prefix: '/api', ...settings });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // commands and small calls travel under one path here
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = COMMANDS_BODY_LIMIT;
    });
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => buildContext(settings, req, res),
        maxBatchSize: TRPC_BATCH_LIMIT,
        responseMeta: ({ errors }) => ({
          headers: {
            // may be about the caller: nothing for a cache that others share
            'cache-control': 'private, no-cache',
            ...(errors.some((error) => toWireError(error).status === 503) && { 'retry-after': RETRY_AFTER }),
          },
        }),
        onError: ({ error, path, req }) => {
          if (toWireError(error).status >= 500) req.log.error({ err: error, path }, 'Procedure failed');
        },
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  });
  if (pages !== 'none') {
    await registerPages(app, {
      root: ROOT,
      dev: pages === 'dev',
      publicUrl: config.PUBLIC_URL,
      async pageData(request, reply) {
        const ctx = await buildContext(settings, request, reply);
        return {
          helpers: createServerSideHelpers({ router: appRouter, ctx }),
          viewer: ctx.viewer && { ...ctx.viewer, isGuest: ctx.viewer.userId < 0 },
        };
      },
    });
  }
  return app;
}

/** Phones keep their connections open; once the server stops, each answer is the last one on its connection. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

function versionOf(): string {
  const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { version: string };
  return version;
}
