/** Builds the server: the API as REST and as tRPC with the same procedures, the health checks, and the pages. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { appRouter } from '#routers/app.ts';
import { toRoundState } from '#routers/roundState.contract.ts';
import { newestMigration } from '#server/database/migrations.ts';
import { logUntrustedProxy, unverifiedCaller } from '#server/http/callers.ts';
import { createCallLimits } from '#server/http/callLimits.ts';
import { buildContext, createWriteQueue, queueArrivals } from '#server/http/context.ts';
import { answerError, answerMalformedRequest } from '#server/http/failures.ts';
import { registerHealth } from '#server/http/health.ts';
import type { Maintainers } from '#server/http/maintainers.ts';
import { createMaintainers } from '#server/http/maintainers.ts';
import { registerRest } from '#server/http/rest.ts';
import { sendSecurityHeaders } from '#server/http/securityHeaders.ts';
import { NATIVE_ORIGINS, REQUEST_ID_HEADER } from '#server/http/sessionTransport.ts';
import { registerTrpc } from '#server/http/trpcAdapter.ts';
import { render } from '#server/live/renderedViews.ts';
import { openStreamHub } from '#server/live/streamHub.ts';
import type { StreamHub } from '#server/live/streamHub.ts';
import { registerApiDocs } from '#server/openapi/docsPage.ts';
import { createApiDocument } from '#server/openapi/document.ts';
import { redirectToCleanAddress, registerPages } from '#server/pages/pageRoutes.ts';
import { readLastKnownRound } from '#services/roundCache.ts';
import type { Orm } from '#services/transaction.ts';
import { GameError } from '#shared/errors.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import { watchProcess } from './processState.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_BODY_BYTES = 32 * 1024;
/** Calls in a batch of ten, each with its input in the address. */
const MAX_PARAM_LENGTH = 5000;
/** How long a request may take to arrive, headers and body. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node looks for requests that take longer; its default is half a minute. */
const CHECK_CONNECTIONS_MS = 1000;
/** Longer than the time limits of the session lookup and of the transaction after it together. */
const HANDLER_TIMEOUT_MS = 15_000;

declare module 'fastify' {
  interface FastifyInstance {
    readonly maintainers: Maintainers;
    /** Null without `METRICS_PORT`. */
    readonly metrics: Metrics | null;
    /** Ends the live streams, as `endSlowly` of their hub. */
    readonly endStreams: () => Promise<void>;
  }
}

/** How the pages are served: built ones, by the development server, or not at all. */
export type PagesMode = 'built' | 'dev' | 'none';

/**
 * Builds the server; it does not listen yet.
 *
 * @param requestTimeoutMs how long a request may take to arrive; tests use less than half a minute
 */
export async function buildApp(
  config: Config,
  orm: Orm,
  pages: PagesMode,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
): Promise<FastifyInstance> {
  const transport = {
    publicUrl: config.PUBLIC_URL,
    corsOrigins: [...NATIVE_ORIGINS, ...config.CORS_ORIGINS],
  };
  // not Fastify's own logger, which listens to the end of every answer and keeps finished requests in memory
  const log = pino({ level: config.LOG_LEVEL });
  const hub = openStreamHub(orm, log);
  const release = {
    version: readVersion(),
    schema: newestMigration({ migrations: orm.config.get('migrations') }),
  };
  const writes = createWriteQueue();
  const settings = {
    orm,
    release,
    hub,
    transport,
    limits: createCallLimits(config),
    writes,
    maintainers: createMaintainers(config.MAINTAINERS),
    isDevelopment: pages === 'dev',
    streams: {
      max: config.LIMIT_STREAMS,
      maxOfAddress: config.LIMIT_ADDRESS_STREAMS,
      maxOfAddressAndGame: config.LIMIT_ADDRESS_GAME_STREAMS,
    },
  };
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    // unique among all processes, and without the number of requests so far
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    bodyLimit: MAX_BODY_BYTES,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle' as const,
    // requests over open connections are still answered, which closes them
    return503OnClosing: false,
    // a path that cannot be decoded reaches neither hooks nor a route; a link may end with half a character
    frameworkErrors: (error, request, reply) =>
      redirectToCleanAddress(request, reply) ??
      answerError(error, request, reply.header(REQUEST_ID_HEADER, request.id)),
    clientErrorHandler: answerMalformedRequest,
  });
  app.log = log;
  app.setChildLoggerFactory(() => log);
  const readProcessState = watchProcess(app, orm, { hub, writes });
  app.decorate('maintainers', settings.maintainers);
  app.decorate('endStreams', hub.endSlowly);
  // a closing server waits for the end of every answer, and a stream does not end automatically
  app.addHook('preClose', async () => hub.closeAll());
  app.addHook('onClose', () => hub.close());
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new GameError('ROUTE_NOT_FOUND'), request, reply));

  app.decorate('metrics', config.METRICS_PORT === null ? null : await loadMetrics(app, hub));
  setHandlerTimeouts(app);
  closeConnectionsOnStop(app);

  await app.register(fastifyCookie);
  app.addHook('onRequest', logUntrustedProxy(log));
  app.addHook('onRequest', queueArrivals(settings));
  sendSecurityHeaders(app, transport);

  registerHealth(app, orm, hub.isEnding);
  const document = createApiDocument(release.version, config.PUBLIC_URL);
  await registerApiDocs(app, document);
  await app.register(registerRest, { prefix: '/api', ...settings, readProcessState, document });
  await app.register(registerTrpc, { ...settings, readProcessState });
  if (pages !== 'none') {
    await registerPages(app, {
      root: ROOT,
      dev: pages === 'dev',
      transport,
      countPage: (request) => settings.limits.consume('pages', unverifiedCaller(request, transport)),
      writes: settings.writes,
      async stateKey(gameId) {
        const round = await readLastKnownRound(orm, gameId).catch((error: unknown) => {
          if (error instanceof GameError) return null;
          throw error;
        });
        return round && render(round, toRoundState, null).etag;
      },
      async pageData(request, reply, isShared) {
        const ctx = await buildContext({ ...settings, readProcessState }, request, reply, {
          isPage: true,
          isShared,
        });
        const queryClient = new QueryClient();
        return {
          trpc: createTRPCOptionsProxy({ router: appRouter, ctx, queryClient }),
          queryClient,
          viewer: ctx.viewer && { ...ctx.viewer, isGuest: ctx.viewer.userId < 0 },
        };
      },
    });
  }
  return app;
}

/** Gives every route a time limit, except reads from memory: the query they wait for has a separate limit. */
function setHandlerTimeouts(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    // a timer would take a quarter of the time of such a read
    if (route.config?.isPolled !== true) route.handlerTimeout ??= HANDLER_TIMEOUT_MS;
  });
}

/** Closes each connection after its next answer once the server stops, as phones keep their connections open. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
}

async function loadMetrics(app: FastifyInstance, hub: StreamHub): Promise<Metrics> {
  const { collectMetrics } = await import('./metrics.ts');
  return collectMetrics(app, hub);
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { version: string };
  return version;
}
