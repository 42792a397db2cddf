import { redirect } from 'vike/abort';
import type { Prefetch } from '#client/api/prefetch.ts';
import { prefetchRound } from '#client/round/prefetchRound.ts';
import { isHost } from '#rules/pencil.ts';
import { isFinished } from '#rules/round.ts';

export default async function prefetchQueries(page: Prefetch): Promise<void> {
  const round = await prefetchRound(page);
  if (round === null) return;
  if (isFinished(round)) throw redirect(`/results/${round.id}`);
  const isViewerHost = page.viewer !== null && isHost(round, page.viewer.userId);
  // the host is not redirected: only the host's device has stored whether it has just started the game
  if (round.status === 'pending' && !isViewerHost) throw redirect(`/game/${round.id}/invited`);
}
