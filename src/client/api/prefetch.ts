/** The `prefetchQueries` setting of a page: what it asks the API before its HTML is rendered. */

import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#routers/app.ts';

/** The title of a page and the line below it, in the tab and in previews of its link. */
export interface Preview {
  readonly title: string;
  readonly description: string;
}

/** What the server asks for a page, and where the answers go. */
export interface PageData {
  /** The procedures, called in process with the rights of one request. */
  readonly trpc: TRPCOptionsProxy<AppRouter>;
  readonly queryClient: QueryClient;
  /** The viewer of the session cookie; null without a session. */
  readonly viewer: { readonly userId: number; readonly name: string; readonly isGuest: boolean } | null;
}

/** What a page's prefetch works with. */
export interface Prefetch extends PageData {
  readonly routeParams: Readonly<Record<string, string>>;
  /** Answers the page with another status than 200; a query refused with 404 does so by itself. */
  readonly setStatus: (status: number) => void;
  /** Gives the page another title and description than its settings do; null changes nothing. */
  readonly describe: (preview: Preview | null) => void;
}

export type PrefetchQueries = (page: Prefetch) => Promise<void>;

/**
 * What `src/server/pages/pageRenderer.ts` hands over for one request. Its name is never passed to the browser: one that is
 * in both would make every change of page ask for `.pageContext.json`.
 */
export interface ServerPage {
  readonly load: () => Promise<PageData>;
  /** Where the app is opened, as `https://golf.example`: messengers follow no relative address of a picture. */
  readonly origin: string;
  /** @throws Error when a query failed for a reason that is not the caller's */
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
      /** The prefetched queries; absent after a change of page in the browser. */
      dehydratedState?: DehydratedState;
      /**
       * Chance for the first render, from 0 up to, not including, 1: the same on the server and when the page
       * hydrates, another one for each rendering. Absent after a change of page in the browser.
       */
      seed?: number;
    }
  }
}
