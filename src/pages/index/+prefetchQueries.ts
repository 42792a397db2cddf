import type { Prefetch } from '#client/api/prefetch.ts';

export default async function prefetchQueries({ trpc, queryClient, viewer }: Prefetch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(trpc.auth.me.queryOptions()),
    viewer === null ? undefined : queryClient.prefetchQuery(trpc.games.mine.queryOptions()),
    viewer === null ? undefined : queryClient.prefetchQuery(trpc.games.lastResult.queryOptions()),
  ]);
}
