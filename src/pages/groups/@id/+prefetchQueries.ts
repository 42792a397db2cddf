import type { Prefetch } from '#client/api/prefetch.ts';
import { parsePathId } from '#client/device/pathId.ts';

export default async function prefetchQueries({
  trpc,
  queryClient,
  viewer,
  routeParams,
  setStatus,
}: Prefetch): Promise<void> {
  const id = parsePathId(routeParams['id']);
  if (id === null) setStatus(404);
  const hasAccount = viewer !== null && !viewer.isGuest;
  await Promise.all([
    queryClient.prefetchQuery(trpc.auth.me.queryOptions()),
    hasAccount && id !== null ? queryClient.prefetchQuery(trpc.groups.get.queryOptions({ id })) : undefined,
    hasAccount && id !== null
      ? queryClient.prefetchQuery(trpc.groups.boards.queryOptions({ id }))
      : undefined,
  ]);
}
