import type { Prefetch } from '#client/api/prefetch.ts';
import { parsePathId } from '#client/device/pathId.ts';
import { previewOfResults } from '#client/round/preview.ts';

export default async function prefetchQueries({
  trpc,
  queryClient,
  viewer,
  routeParams,
  setStatus,
  describe,
}: Prefetch): Promise<void> {
  const id = parsePathId(routeParams['id']);
  if (id === null) return setStatus(404);
  const [results] = await Promise.all([
    queryClient.fetchQuery(trpc.games.results.queryOptions({ id })).catch(() => null),
    queryClient.prefetchQuery(trpc.auth.me.queryOptions()),
    // whether the viewer has played, and may play again
    viewer !== null ? queryClient.prefetchQuery(trpc.rounds.get.queryOptions({ id })) : undefined,
  ]);
  describe(results && previewOfResults(results));
}
