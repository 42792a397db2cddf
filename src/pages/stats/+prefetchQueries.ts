import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({ helpers, viewer }: Prefetch): Promise<void> {
  await helpers.auth.me.prefetch();
  if (viewer === null || viewer.isGuest) return;
  const who = { id: viewer.userId };
  await Promise.all([
    helpers.users.get.prefetch(who),
    helpers.users.cumulativeStats.prefetch(who),
    helpers.users.achievements.prefetch(who),
  ]);
}
