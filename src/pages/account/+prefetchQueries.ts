import type { Prefetch } from '#client/api/prefetch.ts';

export default async function prefetchQueries({ trpc, queryClient, viewer }: Prefetch): Promise<void> {
  await queryClient.prefetchQuery(trpc.auth.me.queryOptions());
  if (viewer === null || viewer.isGuest) return;
  await queryClient.prefetchQuery(trpc.account.get.queryOptions());
}
