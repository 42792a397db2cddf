/** The history of a round, of which more and more pages are loaded. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError, RouterOutputs } from '#client/api/trpc.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { roundOf } from './round.ts';

export type HistoryPage = RouterOutputs['rounds']['history'];

/**
 * Returns the newest pages of the history. Not an infinite query, whose code would be in the
 * scripts of every page.
 *
 * @param pages how many pages, if there are so many
 * @param isGrowing whether it is polled, because the card may still be corrected
 */
export function useHistory(id: number, pages: number, isGrowing: boolean) {
  return useQuery<HistoryPage, ApiError>({
    queryKey: [trpc.rounds.history.pathKey()[0], { input: { id, pages }, type: 'query' }],
    async queryFn() {
      let page = await trpcClient.rounds.history.query({ id });
      for (let count = 1; count < pages && page.next !== null; count += 1) {
        const { lines, next } = await trpcClient.rounds.history.query({ id, before: page.next });
        page = { lines: [...page.lines, ...lines], next };
      }
      return page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: isGrowing && POLL_MS.nextGame,
  });
}

/** Returns the round, for the changes that the history lacks; undefined = it is not loaded. */
export function useRoundOf(id: number) {
  return useQuery(trpc.rounds.get.queryOptions({ id }, { select: roundOf })).data;
}
