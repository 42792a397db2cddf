import type { Prefetch } from '#client/prefetch.ts';
import { LIBRARY_PAGE } from '#client/scorecards.ts';

export default async function prefetchQueries({ helpers, viewer }: Prefetch): Promise<void> {
  const hasAccount = viewer !== null && !viewer.isGuest;
  await Promise.all([
    helpers.auth.me.prefetch(),
    hasAccount ? helpers.scorecards.list.prefetchInfinite(LIBRARY_PAGE) : undefined,
  ]);
}
