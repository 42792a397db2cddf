import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { refreshOwnGroups } from '#client/session/groups.ts';

/** Returns a function that fetches a group, its open money, its standings, its boards and the list of own groups again. */
export function useGroupRefresh(groupId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.groups.get.queryFilter({ id: groupId })),
      queryClient.invalidateQueries(trpc.groupMoney.get.queryFilter({ id: groupId })),
      queryClient.invalidateQueries(trpc.groups.boards.queryFilter({ id: groupId })),
      queryClient.invalidateQueries(trpc.groups.seasons.queryFilter({ id: groupId })),
      queryClient.invalidateQueries(trpc.groups.standings.pathFilter()),
      refreshOwnGroups(queryClient),
    ]);
  };
}
