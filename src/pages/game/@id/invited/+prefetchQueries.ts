import { redirect } from 'vike/abort';
import { gameIdOf } from '#client/gameId.ts';
import type { Prefetch } from '#client/prefetch.ts';
import { roundOf } from '#client/round.ts';
import { isFinished, seatOf } from '#rules/round.ts';

export default async function prefetchQueries({
  helpers,
  viewer,
  routeParams,
  setStatus,
}: Prefetch): Promise<void> {
  const id = gameIdOf(routeParams['id']);
  if (id === null) return setStatus(404);
  const [state] = await Promise.all([
    // a refusal stays in the cache, and the page shows it
    helpers.rounds.get.fetch({ id }).catch(() => null),
    helpers.auth.me.prefetch(),
  ]);
  if (state === null) return;
  const round = roundOf(state);
  if (isFinished(round)) throw redirect(`/results/${id}`);
  const isSeated = viewer !== null && seatOf(round, viewer.userId) !== undefined;
  if (round.status === 'pending' && !isSeated) throw redirect(`/join-game/${id}`);
}
