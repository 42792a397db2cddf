/** The finished games of an account, as its library lists them. */

import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TRPCQueryKey } from '@trpc/tanstack-react-query';
import { POLL_UNTIL_ANSWERED } from '#client/api/accountQueries.ts';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';

export type LibraryGame = RouterOutputs['scorecards']['list'][number];

/** The input of a page of the library; a full page may have another one after it. */
export const LIBRARY_PAGE = { limit: 50 } as const;

/** The cache key of the library, for all its pages together. */
export const LIBRARY_KEY: TRPCQueryKey = [
  trpc.scorecards.list.pathKey()[0],
  { input: LIBRARY_PAGE, type: 'infinite' },
];

type Pages = InfiniteData<LibraryGame[], number | null>;

/** Returns the library page by page, the newest game first. */
export function useLibrary() {
  return useInfiniteQuery<LibraryGame[], ApiError, Pages, readonly unknown[], number | null>({
    queryKey: LIBRARY_KEY,
    queryFn: ({ pageParam }) =>
      trpcClient.scorecards.list.query({ ...LIBRARY_PAGE, before: pageParam ?? undefined }),
    // the game that a page begins after
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < LIBRARY_PAGE.limit ? null : page.at(-1)?.game_id),
    ...POLL_UNTIL_ANSWERED,
  });
}
