/** The `prefetchQueries` setting of a page: what it asks the API before its HTML is rendered. */

import type { DehydratedState } from '@tanstack/react-query';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { AppRouter } from '#routers/app.ts';
import type { Preview } from './preview.ts';
import type { Theme } from './theme.ts';

/** The procedures, called in process with the rights of one request. */
export type PageHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;

/** Who asks, as the session cookie says; null = nobody yet. */
export interface Viewer {
  readonly userId: number;
  readonly name: string;
  readonly isGuest: boolean;
}

/** What a page's prefetch works with. */
export interface Prefetch {
  readonly helpers: PageHelpers;
  readonly viewer: Viewer | null;
  readonly routeParams: Readonly<Record<string, string>>;
  /** Answers the page with another status than 200; a query refused with 404 does so by itself. */
  readonly setStatus: (status: number) => void;
  /** Gives the page another title and description than its settings do; null changes nothing. */
  readonly describe: (preview: Preview | null) => void;
}

export type PrefetchQueries = (page: Prefetch) => Promise<void>;

/**
 * What `src/server/pages.ts` hands over for one request. Its name is never passed to the browser: one that is
 * in both would make every change of page ask for `.pageContext.json`.
 */
export interface ServerPage {
  readonly load: () => Promise<{ helpers: PageHelpers; viewer: Viewer | null }>;
  /** Where the app is opened, as `https://golf.example`: messengers follow no relative address of a picture. */
  readonly origin: string;
  /** @throws Error when a query failed for a reason that is not the caller's */
  readonly dehydrate: (helpers: PageHelpers) => DehydratedState;
  readonly setStatus: (status: number) => void;
}

declare global {
  namespace Vike {
    interface Config {
      prefetchQueries?: PrefetchQueries;
    }
    interface PageContextServer {
      serverPage: ServerPage;
    }
    interface PageContext {
      /** The prefetched queries; absent after a change of page in the browser. */
      dehydratedState?: DehydratedState;
      /**
       * Chance for the first render, from 0 up to, not including, 1: the same on the server and when the page
       * hydrates, another one for each request. Absent after a change of page in the browser.
       */
      seed?: number;
      /** As the cookie says, null without one. Absent in the browser. */
      theme?: Theme | null;
    }
  }
}
