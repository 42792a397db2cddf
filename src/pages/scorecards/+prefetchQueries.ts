import type { Prefetch } from '#client/api/prefetch.ts';
import { LIBRARY_KEY, LIBRARY_PAGE } from '#client/round/scorecards.ts';

export default async function prefetchQueries({ trpc, queryClient, viewer }: Prefetch): Promise<void> {
  const hasAccount = viewer !== null && !viewer.isGuest;
  // the query function reads its input from the query key
  const { queryFn } = trpc.scorecards.list.queryOptions(LIBRARY_PAGE);
  // null = the first page: no cursor is sent
  const library = { queryKey: LIBRARY_KEY, queryFn, initialPageParam: null as never };
  await Promise.all([
    queryClient.prefetchQuery(trpc.auth.me.queryOptions()),
    hasAccount ? queryClient.prefetchInfiniteQuery(library) : undefined,
  ]);
}
