/** The web pages: the built files, or Vite in development, and a route for all other paths, which are rendered. */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toWireError } from '#routers/errors.ts';
import { addressKey } from '#server/http/callerKeys.ts';
import { builtRenderer, registerBuild } from './builtPages.ts';
import { busyPage } from './busyPage.ts';
import { contentPolicy } from './contentPolicy.ts';
import { registerVite } from './devPages.ts';
import type { RenderedPage } from './pageCache.ts';
import { createPageCache } from './pageCache.ts';
import type { RenderOptions } from './pageRenderer.ts';
import { createPageRenderer } from './pageRenderer.ts';
import { createRenderQueue } from './renderQueue.ts';

export interface PagesOptions extends RenderOptions {
  /** The folder of package.json. */
  readonly root: string;
  readonly dev: boolean;
  /**
   * Counts a page before it is rendered.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  readonly countPage: (request: FastifyRequest) => Promise<void>;
  /** Resolves when no write is under way, or after so many ms. */
  readonly writesDone: (withinMs: number) => Promise<void>;
}

/** The targets of calls and build files, and targets that are no path at all: never pages. */
const NOT_A_PAGE = /^(?!\/)|^\/(?:api|trpc|assets)(?:[/?]|$)/;
const HTML_BROTLI_QUALITY = 5;
/** How long a refusal is delayed, so that callers who ask for too many pages cannot ask for ever more of them. */
const REFUSAL_HELD_MS = 1000;

/** Adds the pages to the server: they answer every GET that no other route takes. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  // in development the first paint is not optimized: styles change while the page is open
  const build = options.dev ? null : await registerBuild(app, options.root);
  if (options.dev) await registerVite(app, options.root, isPage);
  const renderer = options.dev ? await import('./vikeRenderer.ts') : await builtRenderer(options.root);

  await app.register(fastifyCompress, {
    global: false,
    // Brotli first, which makes pages smallest
    encodings: ['br', 'gzip', 'deflate', 'identity'],
    // pages are rendered for each visitor: a higher quality would take more time than it saves
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: HTML_BROTLI_QUALITY } },
  });
  const queue = createRenderQueue(options.writesDone);
  const cache = options.dev ? null : await createPageCache(options.transport, renderer);
  const render = createPageRenderer(options, { renderer, build, cache });
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
      return queue.run(addressKey(request.ip), () => render(request, reply, request.headers), isWanted);
    }
    const { key, headers } = shared;
    return cache.getOrRender(key, () => queue.run(key, () => render(request, reply, headers)));
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
