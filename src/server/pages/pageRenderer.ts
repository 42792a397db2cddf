/** Renders a page with Vike: its data, the answers of its queries, and its status. */

import { randomBytes } from 'node:crypto';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { dehydrate } from '@tanstack/react-query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, ServerPage } from '#client/api/prefetch.ts';
import { toWireError } from '#routers/errors.ts';
import { reportError } from '#server/http/failures.ts';
import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { ownOrigin } from '#server/http/sessionTransport.ts';
import { hashInline } from './contentPolicy.ts';
import type { Build } from './firstPaint/firstPaint.ts';
import { prepareFirstPaint } from './firstPaint/firstPaint.ts';
import type { PageCache, RenderedPage } from './pageCache.ts';
import type * as Renderer from './vikeRenderer.ts';

export interface RenderOptions {
  readonly transport: SessionTransport;
  /** Called at most once for a page, and only for a page with data; `isShared`: for all callers without a session. */
  readonly pageData: (request: FastifyRequest, reply: FastifyReply, isShared: boolean) => Promise<PageData>;
}

interface RenderTools {
  readonly renderer: typeof Renderer;
  /** Null in development, where the first paint is not optimized. */
  readonly build: Build | null;
  /** Recognizes the paths of screens; null = any path may be one. */
  readonly cache: PageCache | null;
}

/**
 * The paths that are passed to Vike: those of pages, and their forms after being typed or sent in a message. For other
 * paths Vike fails, or answers with its own files.
 */
const PATH_OF_A_PAGE = /^\/(?!__)(?:[\w./~!$'()*+,;=-]|%(?:20|[89a-f][\da-f]))*(?<!\.json)$/i;
/** A path that no page has, passed to Vike in place of all unknown ones. */
const UNKNOWN_PATH = '/404';
/** How long a browser waits before it tries a busy server again. */
const RETRY_SECONDS = 5;

/**
 * Returns a function that renders the page of a request, with the given request headers, which may identify its user.
 */
export function createPageRenderer(
  { transport, pageData }: RenderOptions,
  { renderer, build, cache }: RenderTools,
) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    headers: FastifyRequest['headers'],
    isShared = false,
  ): Promise<RenderedPage> => {
    // the query is used in the browser only
    const [path = ''] = (request.raw.url ?? '/').split('?');
    // all unknown paths get the same page, and none a redirect, because the page cache keeps it for all of them
    const isScreen = PATH_OF_A_PAGE.test(path) && (cache === null || cache.isScreen(path));
    const status: PageStatus = { page: 200 };
    /** Fails the page with the status of an error, in a way that makes Vike print no stack. */
    const fail = (error: unknown): never => {
      reportError(request, error, 'Rendering a page failed');
      const { status: code } = toWireError(error);
      throw renderer.render(code === 429 || code === 503 ? code : 500);
    };
    const nonce = randomBytes(16).toString('base64url');
    const { httpResponse } = await renderer.renderPage({
      urlOriginal: isScreen ? path : UNKNOWN_PATH,
      headersOriginal: headers,
      cspNonce: nonce,
      serverPage: {
        origin: ownOrigin(request, transport),
        load: () => pageData(request, reply, isShared).catch(fail),
        setStatus(chosen) {
          status.page = chosen;
        },
        dehydrate: (queryClient) => answersOf(queryClient, status, fail),
      } satisfies ServerPage,
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
      ...hashInline(build === null ? html : prepareFirstPaint(html, build, nonce), nonce),
    };
  };
}

/** The status of a page that was rendered, as its queries set it. */
interface PageStatus {
  page: number;
}

/**
 * Returns the queries' answers for the browser. A refusal has the form in which the browser's client receives it; 404
 * and 429 become the status of the page. For a failure of the server the page fails.
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
