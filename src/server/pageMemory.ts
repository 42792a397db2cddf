/** Pages that are the same for all visitors without a session: made once in a while, and sent from memory. */

import type { FastifyRequest } from 'fastify';
import type { Carriers } from './carriers.ts';
import { cookieOf, ownOrigin } from './carriers.ts';
import type * as Renderer from './renderer.ts';

/** A page as it was rendered. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** With `nonce` at everything in it that may run or style it. */
  readonly html: string;
  readonly nonce: string;
}

/** A browser asks again at once for answers that are older than 30 s. */
const KEPT_MS = 20_000;
/** The host a visitor names stands in the page: made-up ones push each other out. */
const MOST_KEPT = 50;
/** Forms that look the same to all who are not logged in. */
const SAME_FOR_STRANGERS = ['/login', '/register'];
/** What the theme's cookie may say; anything else is no choice. */
const THEMES = ['normal', 'sun'];

export interface PageMemory {
  /** Whether there is a screen for a path; all others are one page. */
  isScreen(path: string): boolean;
  /** The page of a request from memory; null for one that has to be rendered for its visitor. */
  keyOf(request: FastifyRequest): string | null;
  /** The page under a key, rendered where there is none, or an old one; whoever asks meanwhile waits for the same. */
  take(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
}

/** @param carriers tell visitors with a session from those without */
export async function createPageMemory(carriers: Carriers, renderer: typeof Renderer): Promise<PageMemory> {
  const isScreen = await readRoutes(renderer);
  const kept = new Map<string, { readonly page: Promise<RenderedPage>; readonly until: number }>();

  function keyOf(request: FastifyRequest): string | null {
    const [path = ''] = (request.raw.url ?? '').split('?');
    const { theme = '' } = request.cookies;
    const look = `${THEMES.includes(theme) ? theme : ''} ${ownOrigin(request, carriers)}`;
    if (!isScreen(path)) return `404 ${look}`;
    const isStranger = request.headers.authorization === undefined && cookieOf(request, carriers) === null;
    return isStranger && SAME_FOR_STRANGERS.includes(path) ? `${path} ${look}` : null;
  }

  return {
    isScreen,
    keyOf,
    async take(key, render) {
      const known = kept.get(key);
      if (known !== undefined && known.until > Date.now()) return known.page;
      const page = render();
      kept.delete(key);
      kept.set(key, { page, until: Date.now() + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      const forget = () => {
        if (kept.get(key)?.page === page) kept.delete(key);
      };
      const { status } = await page.catch((error: unknown) => {
        forget();
        throw error;
      });
      // what went wrong is tried again by the next visitor
      if (status >= 500) forget();
      return page;
    },
  };
}

/** Whether a path is that of a screen, by the routes in the build. */
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
