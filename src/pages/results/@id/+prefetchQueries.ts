import { gameIdOf } from '#client/gameId.ts';
import type { Prefetch } from '#client/prefetch.ts';
import { previewOfResults } from '#client/preview.ts';

export default async function prefetchQueries({
  helpers,
  viewer,
  routeParams,
  setStatus,
  describe,
}: Prefetch): Promise<void> {
  const id = gameIdOf(routeParams['id']);
  if (id === null) return setStatus(404);
  const [results] = await Promise.all([
    helpers.games.results.fetch({ id }).catch(() => null),
    helpers.auth.me.prefetch(),
    // only a guest is asked whether they played
    viewer?.isGuest === true ? helpers.rounds.get.prefetch({ id }) : undefined,
  ]);
  describe(results && previewOfResults(results));
}
