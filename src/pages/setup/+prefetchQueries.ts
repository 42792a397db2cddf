import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({ helpers, viewer }: Prefetch): Promise<void> {
  await Promise.all([
    helpers.auth.me.prefetch(),
    viewer === null || viewer.isGuest ? undefined : helpers.users.groups.prefetch({ id: viewer.userId }),
  ]);
}
