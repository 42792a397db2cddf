import type { Prefetch } from '#client/api/prefetch.ts';
import { ASKED_PEOPLE } from './people.ts';

export default async function prefetchQueries({ trpc, queryClient, viewer }: Prefetch): Promise<void> {
  await queryClient.prefetchQuery(trpc.auth.me.queryOptions());
  if (viewer === null || viewer.isGuest) return;
  const who = { id: viewer.userId };
  await Promise.all([
    queryClient.prefetchQuery(trpc.users.get.queryOptions(who)),
    queryClient.prefetchQuery(trpc.users.cumulativeStats.queryOptions(who)),
    queryClient.prefetchQuery(trpc.users.achievements.queryOptions(who)),
    queryClient.prefetchQuery(trpc.users.netHistory.queryOptions(who)),
    queryClient.prefetchQuery(trpc.users.headToHead.queryOptions({ ...who, limit: ASKED_PEOPLE })),
  ]);
}
