/** The results of a round that has just ended. */

import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';

/** Drops the cached answers about the results that arrived while the game ran. */
export function forgetResults(queryClient: QueryClient, gameId: number): void {
  void queryClient.resetQueries(trpc.games.results.queryFilter({ id: gameId }));
}
