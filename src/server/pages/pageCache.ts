/** The page cache: pages that are the same for all visitors without a session, kept for 20 seconds. */

import type { FastifyRequest } from 'fastify';
import { THEMES } from '#rules/themes.ts';
import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { cookieOf, ownOrigin } from '#server/http/sessionTransport.ts';
import type * as Renderer from './vikeRenderer.ts';

/** A page as it was rendered. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** All its scripts and styles have `nonce`. */
  readonly html: string;
  readonly nonce: string;
}

/** Less than 30 s: the app refetches older answers at once. */
const KEPT_MS = 20_000;
/** Pages contain the host that the visitor named: made-up hosts push each other out. */
const MAX_KEPT = 50;
/** Forms that look the same to all visitors without a session. */
const SAME_FOR_STRANGERS = ['/login', '/register'];

/** A page that looks the same to many visitors. */
export interface SharedPage {
  readonly key: string;
  /** The request headers it is rendered with: the theme, which is part of its key, and nothing else of the visitor. */
  readonly headers: { readonly cookie?: string };
}

export interface PageCache {
  /** Whether there is a screen for a path; all other paths show the same page. */
  isScreen(path: string): boolean;
  /** The shared page that answers a request; null if the page has to be rendered for its visitor. */
  sharedBy(request: FastifyRequest): SharedPage | null;
  /** The page under a key, rendered if none is kept; visitors who ask during that wait for the same rendering. */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
}

/** @param transport tells visitors with a session from those without */
export async function createPageCache(
  transport: SessionTransport,
  renderer: typeof Renderer,
): Promise<PageCache> {
  const isScreen = await readRoutes(renderer);
  const kept = new Map<string, { readonly page: Promise<RenderedPage>; readonly until: number }>();

  function sharedBy(request: FastifyRequest): SharedPage | null {
    const [path = ''] = (request.raw.url ?? '').split('?');
    // any other value is ignored
    const theme = THEMES.find((known) => known === request.cookies['theme']);
    const headers = theme === undefined ? {} : { cookie: `theme=${theme}` };
    const look = `${theme ?? ''} ${ownOrigin(request, transport)}`;
    if (!isScreen(path)) return { key: `404 ${look}`, headers };
    const isStranger = request.headers.authorization === undefined && cookieOf(request, transport) === null;
    return isStranger && SAME_FOR_STRANGERS.includes(path) ? { key: `${path} ${look}`, headers } : null;
  }

  return {
    isScreen,
    sharedBy,
    async getOrRender(key, render) {
      const known = kept.get(key);
      if (known !== undefined && known.until > Date.now()) return known.page;
      const page = render();
      kept.delete(key);
      kept.set(key, { page, until: Date.now() + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      const forget = () => {
        if (kept.get(key)?.page === page) kept.delete(key);
      };
      const { status } = await page.catch((error: unknown) => {
        forget();
        throw error;
      });
      // a page that failed, or was refused to this visitor, is rendered again for the next one
      if (status !== 200 && status !== 404) forget();
      return page;
    },
  };
}

/** The function that tells whether a path is that of a screen, made from the routes of the build. */
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
