/** How queries behave unless a screen says otherwise. Rule: product "Query behaviour". */

import type { DefaultOptions } from '@tanstack/react-query';
import { QUERY_KEPT_MS, QUERY_STALE_MS } from './timings.ts';

export const QUERY_DEFAULTS: DefaultOptions = {
  queries: {
    staleTime: QUERY_STALE_MS,
    gcTime: QUERY_KEPT_MS,
    retry: false,
    refetchOnWindowFocus: true,
    // a refusal the server rendered stays: otherwise the page falls back to loading when it hydrates
    retryOnMount: false,
  },
  // without a network a call fails and says so, instead of happening by itself whenever there is one again
  mutations: { retry: false, networkMode: 'always' },
};
