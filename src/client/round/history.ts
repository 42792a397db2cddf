/** The history of a round, page by page. */

import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';
import { POLL_MS } from '#client/device/timings.ts';

export type HistoryPage = RouterOutputs['rounds']['history'];

/**
 * Returns the history, the newest change first.
 *
 * @param isGrowing whether it is polled, because the card may still be corrected
 */
export function useHistory(gameId: number, isGrowing: boolean) {
  return useInfiniteQuery<
    HistoryPage,
    ApiError,
    InfiniteData<HistoryPage>,
    readonly unknown[],
    number | null
  >({
    queryKey: [trpc.rounds.history.pathKey()[0], { input: { id: gameId }, type: 'infinite' }],
    queryFn: ({ pageParam }) =>
      trpcClient.rounds.history.query({ id: gameId, before: pageParam ?? undefined }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: isGrowing && POLL_MS.nextGame,
  });
}
