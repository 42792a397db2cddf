import type { Prefetch } from '#client/api/prefetch.ts';

export default async function prefetchQueries({ trpc, queryClient }: Prefetch): Promise<void> {
  await queryClient.prefetchQuery(trpc.auth.me.queryOptions());
}
