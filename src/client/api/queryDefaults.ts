/** How queries behave unless a screen says otherwise. Rule: product "Query behaviour". */

import type { DefaultOptions } from '@tanstack/react-query';
import { QUERY_KEPT_MS, QUERY_STALE_MS } from '#client/device/timings.ts';

/** @param isServer whether the cache is that of one render on the server */
export function queryDefaults(isServer: boolean): DefaultOptions {
  return {
    queries: {
      staleTime: QUERY_STALE_MS,
      // a timer would keep the whole render in memory, its request and its HTML, long after they are answered
      gcTime: isServer ? Infinity : QUERY_KEPT_MS,
      retry: false,
      refetchOnWindowFocus: true,
      // a refusal the server rendered stays: otherwise the page falls back to loading when it hydrates
      retryOnMount: false,
    },
    // without a network a call fails and says so, instead of being sent later without another tap
    mutations: { retry: false, networkMode: 'always' },
  };
}
