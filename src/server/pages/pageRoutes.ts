/** The web pages: the built files, or Vite in development, and a route that renders all other paths. */

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
import { sendPage } from './sendPage.ts';

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

/** How long Vite may compile the first page on a slow machine, while its connection is silent. */
const COMPILE_MS = 600_000;

/** Adds the pages to the server: they answer every GET that no other route answers. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  // in development the first paint is not optimized: styles change while the page is open
  const build = options.dev ? null : await registerBuild(app, options.root);
  if (options.dev) await registerVite(app, options.root);
  const renderer = options.dev ? await import('./vikeRenderer.ts') : await builtRenderer(options.root);

  const inPageQueue = createPageQueue(options.writes);
  const cache = options.dev ? null : await createPageCache(options, renderer);
  const render = createPageRenderer(options, { renderer, build, cache });
  const limits = options.dev ? { handlerTimeout: COMPILE_MS } : {};
  app.get('/*', limits, async (request, reply) => {
    if (!isPage(request.raw.url ?? '/')) return reply.callNotFound();
    const redirected = redirectToCleanAddress(request, reply);
    if (redirected !== null) return redirected;
    const page = await pageOf(request, reply).catch(busyPageOf);
    const { dev, transport } = options;
    const policy = contentPolicy(page, {
      dev,
      isHttps: isHttps(transport) && isForPublicHost(request, transport),
    });
    return sendPage(request, reply, page, {
      [OWN_PAGE_HEADER]: '1',
      'content-security-policy': policy,
      // not cached: going back, a browser would show an old round as the newest
      'cache-control': 'no-store',
      ...(hasProxyPassword(request) && { 'set-cookie': proxyCookie(transport) }),
    });
  });

  /**
   * Returns the page of a request.
   *
   * @throws GameError TOO_MANY_CALLS | SERVER_BUSY
   */
  async function pageOf(request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> {
    await options.countPage(request);
    const shared = (await cache?.sharedPageFor(request)) ?? null;
    if (cache === null || shared === null) {
      const renderThis = async () => {
        // the caller has gone while the page waited
        if (reply.sent || request.raw.socket.destroyed) throw new GameError('SERVER_BUSY');
        return render(request, reply, request.headers);
      };
      return inPageQueue(addressKey(request.ip), renderThis);
    }
    const { queueKey, headers } = shared;
    const renderShared = () => inPageQueue(queueKey, () => render(request, reply, headers, true));
    return cache.getOrRender(shared, renderShared);
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
  app.server.setTimeout(COMPILE_MS);
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
