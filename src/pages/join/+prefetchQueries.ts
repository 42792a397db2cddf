import { groupCodeProblem, linkedGroupCode } from '#rules/groups.ts';
import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({
  helpers,
  viewer,
  routeParams,
  setStatus,
}: Prefetch): Promise<void> {
  const linked = routeParams['code'] ?? '';
  const code = linkedGroupCode(linked);
  const isLinked = linked !== '' && groupCodeProblem(code) === null;
  if (linked !== '' && !isLinked) setStatus(404);
  const isLoggedIn = viewer !== null && !viewer.isGuest;
  await Promise.all([
    helpers.auth.me.prefetch(),
    isLoggedIn ? helpers.users.groups.prefetch({ id: viewer.userId }) : undefined,
    // whoever is logged in looks it up by joining
    isLinked && !isLoggedIn ? helpers.groups.lookup.prefetch({ code }) : undefined,
  ]);
}
