import { redirect } from 'vike/abort';
import { gameIdOf } from '#client/gameId.ts';
import type { Prefetch } from '#client/prefetch.ts';
import { roundOf } from '#client/round.ts';
import { wayOfSeated } from '#rules/joining.ts';
import { LOBBY_PATH } from '#rules/sessionRestore.ts';

export default async function prefetchQueries(page: Prefetch): Promise<void> {
  const { helpers, viewer, routeParams, setStatus } = page;
  const id = gameIdOf(routeParams['id']);
  if (id === null) return setStatus(404);
  const [round] = await Promise.all([
    // a refusal stays in the cache, and the page shows it
    helpers.rounds.get.fetch({ id }).catch(() => null),
    helpers.auth.me.prefetch(),
  ]);
  const way = round && wayOfSeated(roundOf(round), viewer?.userId ?? null, false);
  // the lobby opens the game the device remembers: the page has to make it remember this one first
  if (way != null && way.path !== LOBBY_PATH) throw redirect(way.path);
}
