import type { Prefetch } from '#client/api/prefetch.ts';

export default async function prefetchQueries({ trpc, queryClient, viewer }: Prefetch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(trpc.auth.me.queryOptions()),
    viewer === null || viewer.isGuest
      ? undefined
      : queryClient.prefetchQuery(trpc.users.groups.queryOptions({ id: viewer.userId })),
  ]);
}
