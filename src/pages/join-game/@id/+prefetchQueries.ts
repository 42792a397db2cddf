import { redirect } from 'vike/abort';
import type { Prefetch } from '#client/api/prefetch.ts';
import { LOBBY_PATH } from '#client/device/sessionRestore.ts';
import { redirectOfSeated } from '#client/round/joining.ts';
import { prefetchRound } from '#client/round/prefetchRound.ts';
import { previewOfRound } from '#client/round/preview.ts';

export default async function prefetchQueries(page: Prefetch): Promise<void> {
  const round = await prefetchRound(page);
  page.describe(round && previewOfRound(round));
  const way = round && redirectOfSeated(round, page.viewer?.userId ?? null, false);
  // the lobby opens the game stored on the device, so the page has to store this one first
  if (way !== null && way.path !== LOBBY_PATH) throw redirect(way.path);
}
