import { redirect } from 'vike/abort';
import { gameIdOf } from '#client/gameId.ts';
import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({ helpers, routeParams, setStatus }: Prefetch): Promise<void> {
  const id = gameIdOf(routeParams['id']);
  if (id === null) return setStatus(404);
  // a refusal stays in the cache, and the page shows it
  const game = await helpers.games.get.fetch({ id }).catch(() => null);
  if (game === null) return;
  if (game.status === 'completed' || game.status === 'forfeit') throw redirect(`/results/${id}`);

  const members = helpers.teamMembers.listOfGame.prefetch({ id });
  if (game.status === 'pending') {
    await Promise.all([members, helpers.auth.me.prefetch()]);
  } else if (game.status === 'in_progress') {
    await Promise.all([
      members,
      helpers.teams.list.prefetch({ id }),
      helpers.scores.list.prefetch({ id }),
      helpers.holeResults.list.prefetch({ id }),
      game.snakeGameEnabled ? helpers.snake.designations.prefetch({ id }) : undefined,
    ]);
  }
}
