import type { Prefetch } from '#client/prefetch.ts';

export default async function prefetchQueries({ helpers }: Prefetch): Promise<void> {
  await helpers.debug.subjects.prefetch();
}
