/** The `prefetchQueries` setting of a page: the queries that run before its HTML is rendered. */

import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#routers/app.ts';

/** The title of a page and the line below it, in the tab and in previews of its link. */
export interface Preview {
  readonly title: string;
  readonly description: string;
}

/** The means to run the queries of a page on the server, and the cache that stores their answers. */
export interface PageData {
  /** The procedures, called in process with the rights of one request. */
  readonly trpc: TRPCOptionsProxy<AppRouter>;
  readonly queryClient: QueryClient;
  /** The viewer that the session cookie identifies; null without a session. */
  readonly viewer: { readonly userId: number; readonly name: string; readonly isGuest: boolean } | null;
}

/** The arguments of a page's prefetch. */
export interface Prefetch extends PageData {
  readonly routeParams: Readonly<Record<string, string>>;
  /** Sets a status other than 200. A query rejected with 404 sets it automatically. */
  readonly setStatus: (status: number) => void;
  /** Replaces the title and description of the page's settings; null changes nothing. */
  readonly describe: (preview: Preview | null) => void;
}

export type PrefetchQueries = (page: Prefetch) => Promise<void>;

/**
 * The values that `src/server/pages/pageRenderer.ts` passes for one request. Vike must not pass this key to the
 * browser: a key on both sides would make every navigation request `.pageContext.json`.
 */
export interface ServerPage {
  readonly load: () => Promise<PageData>;
  /** The origin of the app, like `https://golf.example`: messengers do not resolve relative addresses of pictures. */
  readonly origin: string;
  /** @throws Error when a query failed for a reason that the caller did not cause */
  readonly dehydrate: (queryClient: QueryClient) => DehydratedState;
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
      /** The prefetched queries; absent after a navigation in the browser. */
      dehydratedState?: DehydratedState;
      /**
       * A random number for the first render, 0 <= seed < 1. The server and the hydrating page use the same number;
       * each rendering gets another one. Absent after a navigation in the browser.
       */
      seed?: number;
    }
  }
}
