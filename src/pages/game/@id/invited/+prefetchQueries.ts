import { redirect } from 'vike/abort';
import type { Prefetch } from '#client/api/prefetch.ts';
import { prefetchRound } from '#client/round/prefetchRound.ts';
import { previewOfRound } from '#client/round/preview.ts';
import { isFinished, seatOf } from '#rules/round.ts';

export default async function prefetchQueries(page: Prefetch): Promise<void> {
  const round = await prefetchRound(page);
  if (round === null) return;
  if (isFinished(round)) throw redirect(`/results/${round.id}`);
  const isSeated = page.viewer !== null && seatOf(round, page.viewer.userId) !== undefined;
  if (round.status === 'pending' && !isSeated) throw redirect(`/join-game/${round.id}`);
  // a pending game is shown only to players with a seat: its link needs no preview
  if (round.status !== 'pending') page.describe(previewOfRound(round));
}
