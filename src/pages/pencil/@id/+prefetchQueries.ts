import type { Prefetch } from '#client/prefetch.ts';
import { prefetchRound } from '#client/prefetchRound.ts';

export default async function prefetchQueries(page: Prefetch): Promise<void> {
  await prefetchRound(page);
}
