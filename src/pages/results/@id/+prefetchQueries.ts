import { gameIdOf } from '#client/gameId.ts';
import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({
  helpers,
  viewer,
  routeParams,
  setStatus,
}: Prefetch): Promise<void> {
  const id = gameIdOf(routeParams['id']);
  if (id === null) return setStatus(404);
  await Promise.all([
    helpers.games.results.prefetch({ id }),
    helpers.auth.me.prefetch(),
    // only a guest is asked whether they played
    viewer?.isGuest === true ? helpers.rounds.get.prefetch({ id }) : undefined,
  ]);
}
