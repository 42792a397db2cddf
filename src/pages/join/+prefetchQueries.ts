import type { Prefetch } from '#client/api/prefetch.ts';
import { groupCodeProblem, groupCodeFromLink } from '#shared/groups.ts';

export default async function prefetchQueries({
  trpc,
  queryClient,
  viewer,
  routeParams,
  setStatus,
}: Prefetch): Promise<void> {
  const linked = routeParams['code'] ?? '';
  const code = groupCodeFromLink(linked);
  const isLinked = linked !== '' && groupCodeProblem(code) === null;
  if (linked !== '' && !isLinked) setStatus(404);
  const isLoggedIn = viewer !== null && !viewer.isGuest;
  await Promise.all([
    queryClient.prefetchQuery(trpc.auth.me.queryOptions()),
    isLoggedIn ? queryClient.prefetchQuery(trpc.users.groups.queryOptions({ id: viewer.userId })) : undefined,
    // a logged-in user joins immediately, which looks the group up
    isLinked && !isLoggedIn
      ? queryClient.prefetchQuery(trpc.groups.lookup.queryOptions({ code }))
      : undefined,
  ]);
}
