import type { Prefetch } from '#client/api/prefetch.ts';
import { prefetchRound } from '#client/round/prefetchRound.ts';

export default async function prefetchQueries(page: Prefetch): Promise<void> {
  await prefetchRound(page);
}
