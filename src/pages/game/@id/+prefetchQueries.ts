import { redirect } from 'vike/abort';
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
  // a refusal stays in the cache, and the page shows it
  const [round] = await Promise.all([
    helpers.rounds.get.fetch({ id }).catch(() => null),
    helpers.auth.me.prefetch(),
  ]);
  if (round?.status === 'completed' || round?.status === 'forfeit') throw redirect(`/results/${id}`);
  // a host's device knows whether it has just started the game
  if (round?.status === 'pending' && round.hostId !== viewer?.userId) throw redirect(`/game/${id}/invited`);
}
