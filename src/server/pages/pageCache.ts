/** The page cache: pages that are the same for all callers without a session, kept for seconds. */

import type { FastifyRequest } from 'fastify';
import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { bearerOf, cookieOf, ownOrigin } from '#server/http/sessionTransport.ts';
import { THEMES } from '#shared/themes.ts';
import type { HashedPage } from './contentPolicy.ts';
import type * as Renderer from './vikeRenderer.ts';

/** A rendered page. */
export interface RenderedPage extends HashedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
}

/** Less than 30 s, because the app refetches older answers immediately. */
const KEPT_MS = 20_000;
/**
 * Enough for some games with their screens and themes. Pages contain the requested host; invented hosts replace others.
 */
const MAX_KEPT = 200;
/** Less than the five seconds of silence after which a phone shows the time of the scores. */
const ROUND_KEPT_MS = 3000;
/** The app shell, which service workers keep: it contains no data of the user whose cookies come with the request. */
const SAME_FOR_ALL = '/shell';
/** Forms that are the same for all callers without a session. */
const SAME_WITHOUT_SESSION = ['/login', '/register', '/recover'];
/**
 * Screens that are the same for them at one state of a game; `/join-game` is not, because it proposes a random name.
 */
const SAME_FOR_SPECTATORS = /^\/(?:(?:game|watch|results)\/([1-9]\d{0,14})|game\/([1-9]\d{0,14})\/invited)$/;

/** A page that is the same for many callers. */
export interface SharedPage {
  readonly key: string;
  /** The key with which it waits for its rendering: all pages of a game take one turn. */
  readonly queueKey: string;
  readonly keptMs: number;
  /** The request headers it is rendered with: only the theme, which is part of its key. */
  readonly headers: { readonly cookie?: string };
}

export interface PageCache {
  /** Returns whether there is a screen for a path; all other paths show the same page. */
  isScreen(path: string): boolean;
  /** Returns the shared page that answers a request; null if the page has to be rendered for this request. */
  sharedPageFor(request: FastifyRequest): Promise<SharedPage | null>;
  /** Returns the shared page, rendered if none is kept; simultaneous requests wait for the same rendering. */
  getOrRender(shared: SharedPage, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
}

export interface PageCacheOptions {
  /** Tells callers with a session from those without. */
  readonly transport: SessionTransport;
  /** Returns a key of the state of a game, the same for all processes; null = no such game, or its state is unknown. */
  readonly stateKey: (gameId: number) => Promise<string | null>;
}

export async function createPageCache(
  { transport, stateKey }: PageCacheOptions,
  renderer: typeof Renderer,
): Promise<PageCache> {
  const isScreen = await readRoutes(renderer);
  const kept = new Map<string, { readonly page: Promise<RenderedPage>; until: number }>();

  async function sharedPageFor(request: FastifyRequest): Promise<SharedPage | null> {
    const [path = ''] = (request.raw.url ?? '').split('?');
    // any other value is ignored
    const theme = THEMES.find((known) => known === request.cookies['theme']);
    const headers = theme === undefined ? {} : { cookie: `theme=${theme}` };
    const origin = ownOrigin(request, transport);
    if (path === SAME_FOR_ALL)
      return { key: `${path} ${origin}`, queueKey: path, keptMs: KEPT_MS, headers: {} };
    const look = `${theme ?? ''} ${origin}`;
    if (!isScreen(path)) return { key: `404 ${look}`, queueKey: '404', keptMs: KEPT_MS, headers };
    const isStranger = bearerOf(request) === null && cookieOf(request, transport) === null;
    if (!isStranger) return null;
    if (SAME_WITHOUT_SESSION.includes(path))
      return { key: `${path} ${look}`, queueKey: path, keptMs: KEPT_MS, headers };
    const [, id, gameId = id] = SAME_FOR_SPECTATORS.exec(path) ?? [];
    const state = gameId === undefined ? null : await stateKey(Number(gameId));
    return state === null
      ? null
      : { key: `${path} ${state} ${look}`, queueKey: `game ${gameId}`, keptMs: ROUND_KEPT_MS, headers };
  }

  return {
    isScreen,
    sharedPageFor,
    async getOrRender({ key, keptMs }, render) {
      const known = kept.get(key);
      if (known !== undefined && known.until > Date.now()) return known.page;
      const page = render();
      // kept until it is rendered, even after a long wait
      const entry = { page, until: Infinity };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      const forget = () => {
        if (kept.get(key)?.page === page) kept.delete(key);
      };
      const { status } = await page.catch((error: unknown) => {
        forget();
        throw error;
      });
      // a page that failed is rendered again for the next request
      if (status !== 200 && status !== 404) forget();
      entry.until = Date.now() + keptMs;
      return page;
    },
  };
}

/** Returns a function that checks whether a path is that of a screen, by the routes of the build. */
async function readRoutes({ getGlobalContext }: typeof Renderer): Promise<(path: string) => boolean> {
  const { pages } = await getGlobalContext();
  const routes = Object.values(pages).map(({ route }) => route);
  const texts = routes.filter((route) => typeof route === 'string');
  const patterns = texts.map((route) => new RegExp(`^${route.replaceAll(/@\w+/g, '[^/]+')}/?$`));
  const functions = routes.filter((route) => typeof route === 'function');
  return (path) =>
    patterns.some((pattern) => pattern.test(path)) ||
    functions.some((route) => Boolean(route({ urlPathname: path } as Parameters<typeof route>[0])));
}
