/**
 * The queries that the server makes before it renders a page of a round: a separate file, so that browsers do not load
 * it.
 */

import type { Prefetch } from '#client/api/prefetch.ts';
import { parsePathId } from '#client/device/pathId.ts';
import type { Round } from '#rules/round.ts';
import { roundOf } from './round.ts';

/**
 * Returns the round of a page's path, and caches it and the viewer for the first render. Null = there is no such round.
 * A refusal stays in the cache, and the page shows it.
 */
export async function prefetchRound({
  trpc,
  queryClient,
  routeParams,
  setStatus,
}: Prefetch): Promise<Round | null> {
  const id = parsePathId(routeParams['id']);
  if (id === null) {
    setStatus(404);
    return null;
  }
  const [state] = await Promise.all([
    queryClient.fetchQuery(trpc.rounds.get.queryOptions({ id })).catch(() => null),
    queryClient.prefetchQuery(trpc.auth.me.queryOptions()),
  ]);
  return state && roundOf(state);
}
