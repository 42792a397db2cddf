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
    hasAccount && id !== null ? prefetchGroup({ trpc, queryClient }, id) : undefined,
  ]);
}

async function prefetchGroup({ trpc, queryClient }: Pick<Prefetch, 'trpc' | 'queryClient'>, id: number) {
  const seasons = trpc.groups.seasons.queryOptions({ id });
  await Promise.all([
    queryClient.prefetchQuery(trpc.groups.get.queryOptions({ id })),
    queryClient.prefetchQuery(trpc.groupMoney.get.queryOptions({ id })),
    queryClient.prefetchQuery(trpc.groups.boards.queryOptions({ id })),
    queryClient.prefetchQuery(seasons),
  ]);
  const [current] = queryClient.getQueryData(seasons.queryKey) ?? [];
  if (current !== undefined)
    await queryClient.prefetchQuery(trpc.groups.standings.queryOptions({ id, season: current.number }));
}
