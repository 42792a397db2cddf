import { gameIdOf } from '#client/gameId.ts';
import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({
  helpers,
  viewer,
  routeParams,
  setStatus,
}: Prefetch): Promise<void> {
  const gameId = gameIdOf(routeParams['id']);
  if (gameId === null) setStatus(404);
  const hasAccount = viewer !== null && !viewer.isGuest;
  await Promise.all([
    helpers.auth.me.prefetch(),
    hasAccount && gameId !== null ? helpers.scorecards.get.prefetch({ gameId }) : undefined,
  ]);
}
