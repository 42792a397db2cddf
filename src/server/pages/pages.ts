/** The web pages: the built files, or Vite in development, and a route for all other paths that renders with Vike. */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { dehydrate } from '@tanstack/react-query';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppRouter } from '#routers/app.ts';
import { toWireError } from '#routers/errors.ts';
import { addressKey } from '#server/http/callerKeys.ts';
import { logFailure } from '#server/http/failures.ts';
import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { ownOrigin } from '#server/http/sessionTransport.ts';
import { builtRenderer, registerBuild } from './builtPages.ts';
import { busyPage } from './busyPage.ts';
import { contentPolicy } from './contentPolicy.ts';
import { registerVite } from './devPages.ts';
import { forFirstPaint } from './firstPaint/firstPaint.ts';
import type { RenderedPage } from './pageCache.ts';
import { createPageCache } from './pageCache.ts';
import { createRenderQueue } from './renderQueue.ts';

/** The data of a page: what it may call, and its viewer. */
export interface PageData {
  /** The procedures, called in process with the rights of this request. */
  readonly trpc: TRPCOptionsProxy<AppRouter>;
  readonly queryClient: QueryClient;
  /** The viewer of the session cookie; null without a session. */
  readonly viewer: { readonly userId: number; readonly name: string; readonly isGuest: boolean } | null;
}

export interface PagesOptions {
  /** The folder of package.json. */
  readonly root: string;
  readonly dev: boolean;
  readonly transport: SessionTransport;
  /**
   * Counts a page before it is rendered.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  readonly countPage: (request: FastifyRequest) => Promise<void>;
  /** Resolves when no write is under way, or after so many ms. */
  readonly writesDone: (withinMs: number) => Promise<void>;
  /** Called at most once for a page, and only for a page with data. */
  readonly pageData: (request: FastifyRequest, reply: FastifyReply) => Promise<PageData>;
}

/** The targets of calls and build files, and targets that are no path at all: never pages. */
const NOT_A_PAGE = /^(?!\/)|^\/(?:api|trpc|assets)(?:[/?]|$)/;
/**
 * The paths that are passed to Vike: those of pages, and what they may become when they are typed or sent in a message.
 * For other paths Vike fails, or answers with files of its own.
 */
const PATH_OF_A_PAGE = /^\/(?!__)(?:[\w./~!$'()*+,;=-]|%(?:20|[89a-f][\da-f]))*(?<!\.json)$/i;
/** No page has this path: passed to Vike in place of all unknown ones. */
const UNKNOWN_PATH = '/404';

const HTML_BROTLI_QUALITY = 5;
/** How soon a browser may ask a busy server again. */
const RETRY_SECONDS = 5;
/** How long a refusal is delayed, so that callers who ask for too many pages cannot ask for ever more of them. */
const REFUSAL_HELD_MS = 1000;

/** Adds the pages to the server: they answer every GET that no other route takes. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  // in development the first paint is not optimized: styles change while the page is open
  const build = options.dev ? null : await registerBuild(app, options.root);
  if (options.dev) await registerVite(app, options.root, isPage);
  const renderer = options.dev ? await import('./renderer.ts') : await builtRenderer(options.root);

  await app.register(fastifyCompress, {
    global: false,
    // Brotli first, which makes pages smallest
    encodings: ['br', 'gzip', 'deflate', 'identity'],
    // pages are rendered for each visitor: a higher quality would take more time than it saves
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: HTML_BROTLI_QUALITY } },
  });
  const queue = createRenderQueue(options.writesDone);
  const cache = options.dev ? null : await createPageCache(options.transport, renderer);
  app.get('/*', async (request, reply) => {
    if (!isPage(request.raw.url ?? '/')) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64url');
    const page = await pageOf(request, reply).catch((error: unknown) => refusalOf(error, nonce));
    // rendering took so long that the time limit has answered already
    if (reply.sent) return reply;
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', contentPolicy(nonce, options));
    // a page from the cache has the nonce that it was rendered with
    return reply.status(page.status).compress(page.html.replaceAll(page.nonce, nonce));
  });

  /** @throws GameError TOO_MANY_CALLS | SERVER_BUSY */
  async function pageOf(request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> {
    await options.countPage(request);
    const shared = cache?.sharedBy(request) ?? null;
    if (cache === null || shared === null) {
      const isWanted = () => !reply.sent && !request.raw.socket.destroyed;
      return queue.run(addressKey(request.ip), () => renderFor(request, reply, request.headers), isWanted);
    }
    const { key, headers } = shared;
    return cache.getOrRender(key, () => queue.run(key, () => renderFor(request, reply, headers)));
  }

  async function renderFor(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: FastifyRequest['headers'],
  ): Promise<RenderedPage> {
    // the query is used in the browser only
    const [path = ''] = (request.raw.url ?? '/').split('?');
    // all unknown paths get the same page, never a redirect for one of them: the page cache keeps it for the others
    const isScreen = PATH_OF_A_PAGE.test(path) && (cache === null || cache.isScreen(path));
    const status: PageStatus = { page: 200 };
    /** Lets the page fail with the status of an error, in the way in which Vike prints no stack. */
    const fail = (error: unknown): never => {
      logFailure(request.log, error, 'A page failed');
      const { status: code } = toWireError(error);
      throw renderer.render(code === 429 || code === 503 ? code : 500);
    };
    const nonce = randomBytes(16).toString('base64url');
    const { httpResponse } = await renderer.renderPage({
      urlOriginal: isScreen ? path : UNKNOWN_PATH,
      headersOriginal: headers,
      cspNonce: nonce,
      // `ServerPage` in src/client/api/prefetch.ts
      serverPage: {
        origin: ownOrigin(request, options.transport),
        load: () => options.pageData(request, reply).catch(fail),
        setStatus: (chosen: number) => {
          status.page = chosen;
        },
        dehydrate: (queryClient: QueryClient) => answersOf(queryClient, status, fail),
      },
    });
    // if Vike has rendered the page, the status is the one of its queries
    const code = httpResponse.statusCode === 200 ? status.page : httpResponse.statusCode;
    const html = httpResponse.body;
    return {
      status: code,
      headers: [
        ...httpResponse.headers,
        ...(code === 503 || code === 429 ? [['retry-after', `${RETRY_SECONDS}`] as const] : []),
      ],
      html: build === null ? html : forFirstPaint(html, build, nonce),
      nonce,
    };
  }
}

function isPage(target: string): boolean {
  return !NOT_A_PAGE.test(target);
}

/** The busy page for a visitor who has to wait; throws any other error. */
async function refusalOf(error: unknown, nonce: string): Promise<RenderedPage> {
  const { status, retryAfter } = toWireError(error);
  if (retryAfter === null) throw error;
  await pause(REFUSAL_HELD_MS);
  return {
    status,
    headers: [
      ['content-type', 'text/html;charset=utf-8'],
      ['retry-after', `${retryAfter}`],
    ],
    html: busyPage(retryAfter, nonce),
    nonce,
  };
}

/** The status of a page that was rendered, as its queries set it. */
interface PageStatus {
  page: number;
}

/**
 * The queries' answers for the browser. A refusal looks as if the browser's own client had received it, and 404 or 429
 * becomes the page's status; for a failure of the server the page fails.
 */
function answersOf(
  queryClient: QueryClient,
  status: PageStatus,
  fail: (error: unknown) => never,
): DehydratedState {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
  });
  for (const query of state.queries) {
    const { error } = query.state;
    if (error === null) continue;
    const { status: httpStatus, body } = toWireError(error);
    if (httpStatus >= 500) fail(error);
    if (httpStatus === 404 || httpStatus === 429) status.page = httpStatus;
    const refusal = { name: 'TRPCClientError', message: body.message, data: { ...body, httpStatus } };
    query.state = { ...query.state, error: refusal, fetchFailureReason: refusal };
  }
  return state;
}
