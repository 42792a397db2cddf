import { gameIdOf } from '#client/gameId.ts';
import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({ helpers, routeParams, setStatus }: Prefetch): Promise<void> {
  const id = gameIdOf(routeParams['id']);
  if (id === null) return setStatus(404);
  await helpers.games.results.prefetch({ id });
}
