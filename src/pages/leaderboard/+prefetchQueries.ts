import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({ helpers, viewer }: Prefetch): Promise<void> {
  await helpers.auth.me.prefetch();
  if (viewer === null || viewer.isGuest) return;
  await Promise.all([
    helpers.leaderboard.wins.prefetch(),
    helpers.leaderboard.earnings.prefetch(),
    helpers.leaderboard.losses.prefetch(),
  ]);
}
