/** The web pages: the built files, or Vite in development, and a route that renders all other paths. */

import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '#server/http/callers.ts';
import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { hasProxyPassword, isForPublicHost, isHttps } from '#server/http/sessionTransport.ts';
import type { Queue, QueueLimits } from '#services/queue.ts';
import { createQueue } from '#services/queue.ts';
import { GameError } from '#shared/errors.ts';
import { OWN_PAGE_HEADER, PROXY_COOKIE } from '#shared/proxies.ts';
import { cleanAddress } from '#shared/sharedLinks.ts';
import { builtRenderer, registerBuild } from './builtPages.ts';
import { busyPageOf } from './busyPage.ts';
import { contentPolicy } from './contentPolicy.ts';
import type { PageCacheOptions, RenderedPage } from './pageCache.ts';
import { createPageCache } from './pageCache.ts';
import type { RenderOptions } from './pageRenderer.ts';
import { createPageRenderer } from './pageRenderer.ts';

export interface PagesOptions extends RenderOptions, PageCacheOptions {
  /** The folder of package.json. */
  readonly root: string;
  readonly dev: boolean;
  /**
   * Counts a page before it is rendered.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  readonly countPage: (request: FastifyRequest) => Promise<void>;
  /** The writes, which come before pages. */
  readonly writes: Pick<Queue, 'whenIdle'>;
}

/** The targets of calls and build files, and targets that are not paths: never pages. */
const NOT_A_PAGE = /^(?!\/)|^\/(?:api|trpc|assets)(?:[/?]|$)/;
/** Most pages are compressed for each request: a higher quality would take more time than it saves. */
const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const pack = promisify(brotliCompress);
/**
 * Two pages at the same time: one is rendered while the other one waits for the database. More than 300 waiting pages of
 * an address are refused, because their users would have left before they are rendered.
 */
const RENDERING = {
  atOnce: 2,
  maxWaiting: 3000,
  maxWaitingOfCaller: 300,
  refusal: 'SERVER_BUSY',
} as const satisfies QueueLimits;
/** The longest time that a page waits for writes. */
const WRITES_FIRST_MS = 30;

/** Adds the pages to the server: they answer every GET that no other route answers. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  // in development the first paint is not optimized: styles change while the page is open
  const build = options.dev ? null : await registerBuild(app, options.root);
  if (options.dev) await registerVite(app, options.root);
  const renderer = options.dev ? await import('./vikeRenderer.ts') : await builtRenderer(options.root);

  await app.register(fastifyCompress, {
    global: false,
    // Brotli first, because it makes the smallest pages
    encodings: ['br', 'gzip', 'deflate', 'identity'],
    brotliOptions: { params: BROTLI_PARAMS },
  });
  const inPageQueue = createPageQueue(options.writes);
  const cache = options.dev ? null : await createPageCache(options, renderer);
  const render = createPageRenderer(options, { renderer, build, cache });
  app.get('/*', async (request, reply) => {
    if (!isPage(request.raw.url ?? '/')) return reply.callNotFound();
    const redirected = redirectToCleanAddress(request, reply);
    if (redirected !== null) return redirected;
    const { page, isShared } = await pageOf(request, reply).catch(async (error: unknown) => ({
      page: await busyPageOf(error),
      isShared: false,
    }));
    // the time limit of the route has answered already
    if (reply.sent) return reply;
    const { dev, transport } = options;
    for (const [name, value] of page.headers) reply.header(name, value);
    if (hasProxyPassword(request)) reply.header('set-cookie', proxyCookie(transport));
    const policy = contentPolicy(page, {
      dev,
      isHttps: isHttps(transport) && isForPublicHost(request, transport),
    });
    reply.header(OWN_PAGE_HEADER, '1').header('content-security-policy', policy);
    // not cached: going back, a browser would show an old round as the newest
    reply.header('cache-control', 'no-store').status(page.status);
    return isShared ? sendShared(request, reply, page) : reply.compress(page.html);
  });

  /**
   * Returns the page of a request.
   *
   * @throws GameError TOO_MANY_CALLS | SERVER_BUSY
   */
  async function pageOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ page: RenderedPage; isShared: boolean }> {
    await options.countPage(request);
    const shared = (await cache?.sharedPageFor(request)) ?? null;
    if (cache === null || shared === null) {
      const renderThis = async () => {
        // the caller has gone while the page waited
        if (reply.sent || request.raw.socket.destroyed) throw new GameError('SERVER_BUSY');
        return render(request, reply, request.headers);
      };
      return { page: await inPageQueue(addressKey(request.ip), renderThis), isShared: false };
    }
    const { queueKey, headers } = shared;
    const renderShared = () => inPageQueue(queueKey, () => render(request, reply, headers, true));
    return { page: await cache.getOrRender(shared, renderShared), isShared: true };
  }
}

/**
 * Returns a function that renders a page in its turn. A page waits for running writes, because it takes as long as
 * several scores.
 */
export function createPageQueue(writes: Pick<Queue, 'whenIdle'>) {
  const queue = createQueue(RENDERING);
  return <Page>(caller: string, render: () => Promise<Page>): Promise<Page> =>
    queue.run(caller, async () => {
      await writes.whenIdle(WRITES_FIRST_MS);
      return render();
    });
}

/** Redirects a link with attached characters to its clean address; null = nothing is attached, and nothing was sent. */
export function redirectToCleanAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const address = isRead ? cleanAddress(request.raw.url ?? '/') : null;
  return address === null ? null : reply.redirect(address, 301);
}

function proxyCookie(transport: SessionTransport): string {
  return `${PROXY_COOKIE}; Path=/; SameSite=Lax${isHttps(transport) ? '; Secure' : ''}`;
}

function isPage(target: string): boolean {
  return !NOT_A_PAGE.test(target);
}

/** Registers Vite's development server, with hot reload. It answers the targets of pages and of their files. */
async function registerVite(app: FastifyInstance, root: string): Promise<void> {
  const { default: middie } = await import('@fastify/middie');
  const { createDevMiddleware } = await import('vike/server');
  await app.register(middie);
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root,
    // not on a separate port, which would be open to the network, and in use by a second development server
    viteConfig: { server: { ws: { server: app.server } } },
  });
  // before the server closes, which waits for Vite's sockets
  app.addHook('preClose', () => viteServer.close());
  app.use((request, response, next) =>
    isPage(request.url ?? '/') ? devMiddleware(request, response, next) : next(),
  );
}

/** Sends a page that is the same for many callers, and is compressed once. */
async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<unknown> {
  if (negotiate(request.headers['accept-encoding'] ?? '', ['br']) !== 'br') return reply.compress(page.html);
  let packing = packed.get(page);
  if (packing === undefined) {
    packing = pack(page.html, { params: BROTLI_PARAMS });
    packed.set(page, packing);
  }
  reply.headers({ vary: 'accept-encoding', 'content-encoding': 'br' });
  return reply.send(await packing);
}

const packed = new WeakMap<RenderedPage, Promise<Buffer>>();
