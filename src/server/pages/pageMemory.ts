/** Pages that are the same for all visitors without a session: made once in a while, and sent from memory. */

import type { FastifyRequest } from 'fastify';
import type { SessionTransport } from '#server/http/sessionTransport.ts';
import { cookieOf, ownOrigin } from '#server/http/sessionTransport.ts';
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

/** A page that looks the same to many visitors. */
export interface SharedPage {
  readonly key: string;
  /** All that it may know of the visitor it is rendered for: the theme that its key stands for. */
  readonly headers: { readonly cookie?: string };
}

export interface PageMemory {
  /** Whether there is a screen for a path; all others are one page. */
  isScreen(path: string): boolean;
  /** The page that a request and others like it share; null for one that has to be rendered for its visitor. */
  sharedBy(request: FastifyRequest): SharedPage | null;
  /** The page under a key, rendered where there is none, or an old one; visitors who ask meanwhile wait for the same. */
  take(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
}

/** @param transport tell visitors with a session from those without */
export async function createPageMemory(
  transport: SessionTransport,
  renderer: typeof Renderer,
): Promise<PageMemory> {
  const isScreen = await readRoutes(renderer);
  const kept = new Map<string, { readonly page: Promise<RenderedPage>; readonly until: number }>();

  function sharedBy(request: FastifyRequest): SharedPage | null {
    const [path = ''] = (request.raw.url ?? '').split('?');
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
      // what went wrong, or was refused to this visitor, is tried again by the next one
      if (status !== 200 && status !== 404) forget();
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
