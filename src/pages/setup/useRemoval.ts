import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';
import { freeSeat } from '#client/round/seats.ts';
import type { Member } from '#rules/round.ts';

/** Removes a player from the game; succeeds when the lobby shows it. */
export function useRemoval(gameId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ id }: Member) {
      await freeSeat(id);
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
    },
    onError: (error) => console.error('Removing a player failed:', failureText(error)),
  });
}
