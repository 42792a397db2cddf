import type { Prefetch } from '#client/api/prefetch.ts';

export default async function prefetchQueries({ trpc, queryClient, viewer }: Prefetch): Promise<void> {
  await queryClient.prefetchQuery(trpc.auth.me.queryOptions());
  if (viewer === null || viewer.isGuest) return;
  await Promise.all([
    queryClient.prefetchQuery(trpc.leaderboard.wins.queryOptions()),
    queryClient.prefetchQuery(trpc.leaderboard.earnings.queryOptions()),
    queryClient.prefetchQuery(trpc.leaderboard.losses.queryOptions()),
    queryClient.prefetchQuery(trpc.leaderboard.me.queryOptions()),
  ]);
}
