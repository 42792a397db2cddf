import type { Prefetch } from '#client/api/prefetch.ts';
import { parsePassPath } from '#client/device/passPath.ts';
import { prefetchRound } from '#client/round/prefetchRound.ts';

export default async function prefetchQueries(page: Prefetch): Promise<void> {
  const pass = parsePassPath(page.routeParams['id']);
  await prefetchRound({ ...page, routeParams: { id: String(pass?.gameId) } });
}
