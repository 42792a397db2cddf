/** The web pages: built assets, or Vite while developing, and a catch-all that renders with Vike. */

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
import { builtRenderer, registerBuild } from './builtPages.ts';
import { busyPage } from './busyPage.ts';
import { contentPolicy } from './contentPolicy.ts';
import { registerVite } from './devPages.ts';
import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { ownOrigin } from '#server/http/sessionTransport.ts';
import { logFailure } from '#server/http/failures.ts';
import { forFirstPaint } from './firstPaint.ts';
import { addressKey } from '#server/http/limits.ts';
import type { RenderedPage } from './pageMemory.ts';
import { createPageMemory } from './pageMemory.ts';
import { createRenderQueue } from './renderQueue.ts';

/** What the pages need to know about one request. */
export interface PageData {
  /** The procedures, called in process with the rights of this request. */
  readonly trpc: TRPCOptionsProxy<AppRouter>;
  readonly queryClient: QueryClient;
  /** The viewer, as the session cookie says; null without a session. */
  readonly viewer: { readonly userId: number; readonly name: string; readonly isGuest: boolean } | null;
}

export interface PagesOptions {
  /** The folder of package.json. */
  readonly root: string;
  readonly dev: boolean;
  readonly transport: SessionTransport;
  /**
   * Counts a page before anything is done for it.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  readonly countPage: (request: FastifyRequest) => Promise<void>;
  /** Done once no write is under way, and after so many ms at the latest. */
  readonly writesDone: (withinMs: number) => Promise<void>;
  /** Asked at most once per page, and only for a page that has data. */
  readonly pageData: (request: FastifyRequest, reply: FastifyReply) => Promise<PageData>;
}

/** Calls and build files are never pages, known or not, and neither is what is no path at all. */
const NOT_A_PAGE = /^(?!\/)|^\/(?:api|trpc|assets)(?:[/?]|$)/;
/**
 * The paths that Vike is asked for: those of the pages, and what people may make of them by hand or in a message. Of
 * others it fails, or takes them for something of its own.
 */
const PATH_OF_A_PAGE = /^\/(?!__)(?:[\w./~!$'()*+,;=-]|%(?:20|[89a-f][\da-f]))*(?<!\.json)$/i;
/** No page has it: asked for in place of all other paths. */
const PATH_OF_NONE = '/404';

const HTML_BROTLI_QUALITY = 5;
/** How soon a browser may ask a busy server again. */
const RETRY_SECONDS = 5;
/** Held back that long, a crowd that asks for too many pages cannot ask for ever more refusals. */
const REFUSAL_HELD_MS = 1000;

/** Adds the pages to the server: they answer every GET that no other route takes. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  // while developing nothing is moved: styles change while the page is open
  const build = options.dev ? null : await registerBuild(app, options.root);
  if (options.dev) await registerVite(app, options.root, isPage);
  const renderer = options.dev ? await import('./renderer.ts') : await builtRenderer(options.root);

  await app.register(fastifyCompress, {
    global: false,
    // packs a page smaller than what is asked for first otherwise
    encodings: ['br', 'gzip', 'deflate', 'identity'],
    // rendered anew for everybody: the last percent would cost more than it saves
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: HTML_BROTLI_QUALITY } },
  });
  const queue = createRenderQueue(options.writesDone);
  const memory = options.dev ? null : await createPageMemory(options.transport, renderer);
  app.get('/*', async (request, reply) => {
    if (!isPage(request.raw.url ?? '/')) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64url');
    const page = await pageOf(request, reply).catch((error: unknown) => refusalOf(error, nonce));
    // it took so long that it was answered without its page
    if (reply.sent) return reply;
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', contentPolicy(nonce, options));
    // from memory it has the nonce of the visitor it was made for
    return reply.status(page.status).compress(page.html.replaceAll(page.nonce, nonce));
  });

  /** @throws GameError TOO_MANY_CALLS | SERVER_BUSY */
  async function pageOf(request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> {
    await options.countPage(request);
    const shared = memory?.sharedBy(request) ?? null;
    if (memory === null || shared === null) {
      const isWanted = () => !reply.sent && !request.raw.socket.destroyed;
      return queue.run(addressKey(request.ip), () => renderFor(request, reply, request.headers), isWanted);
    }
    const { key, headers } = shared;
    return memory.take(key, () => queue.run(key, () => renderFor(request, reply, headers)));
  }

  async function renderFor(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: FastifyRequest['headers'],
  ): Promise<RenderedPage> {
    // the query is the browser's business
    const [path = ''] = (request.raw.url ?? '/').split('?');
    // one answer for all paths that nothing is at, never a redirect of one of them: it is kept for the others
    const isScreen = PATH_OF_A_PAGE.test(path) && (memory === null || memory.isScreen(path));
    const status: PageStatus = { page: 200 };
    /** Has the page fail with the status of an error: of all else Vike prints the stack. */
    const fail = (error: unknown): never => {
      logFailure(request.log, error, 'A page failed');
      const { status: code } = toWireError(error);
      throw renderer.render(code === 429 || code === 503 ? code : 500);
    };
    const nonce = randomBytes(16).toString('base64url');
    const { httpResponse } = await renderer.renderPage({
      urlOriginal: isScreen ? path : PATH_OF_NONE,
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
    // Vike knows whether a page went well; which kind of well, the queries say
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

/** What a visitor gets who has to wait; any other failure is thrown on. */
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

/** The status of a page that goes well. */
interface PageStatus {
  page: number;
}

/**
 * The answers for the browser. A refusal travels as the browser's own client would have seen it, and a 404
 * or 429 makes the page one; a failure of ours becomes the error page.
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
