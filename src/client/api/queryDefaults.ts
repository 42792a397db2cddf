/** The defaults of queries, which a screen may override. Rule: product "Query behaviour". */

import type { DefaultOptions } from '@tanstack/react-query';
import { QUERY_KEPT_MS, QUERY_STALE_MS } from '#client/device/timings.ts';

/**
 * Returns the default options of queries and mutations.
 *
 * @param isServer whether the cache belongs to one render on the server
 */
export function queryDefaults(isServer: boolean): DefaultOptions {
  return {
    queries: {
      staleTime: QUERY_STALE_MS,
      // a timer would keep the whole render in memory, with its request and its HTML, long after the response
      gcTime: isServer ? Infinity : QUERY_KEPT_MS,
      retry: false,
      refetchOnWindowFocus: true,
      // keeps a refusal that the server rendered: otherwise the page would show its loading state again when it
      // hydrates
      retryOnMount: false,
    },
    // without a network a call fails immediately, instead of being sent later without another tap
    mutations: { retry: false, networkMode: 'always' },
  };
}
