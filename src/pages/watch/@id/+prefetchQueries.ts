import { redirect } from 'vike/abort';
import type { Prefetch } from '#client/api/prefetch.ts';
import { isWaitingToWatch } from '#client/round/joining.ts';
import { prefetchRound } from '#client/round/prefetchRound.ts';
import { previewOfRound } from '#client/round/preview.ts';

export default async function prefetchQueries(page: Prefetch): Promise<void> {
  const round = await prefetchRound(page);
  if (round === null) return;
  if (!isWaitingToWatch(round, page.viewer?.userId ?? null)) throw redirect(`/game/${round.id}/invited`);
  page.describe(previewOfRound(round, 'Watch'));
}
