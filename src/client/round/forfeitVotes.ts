/** A player's vote on conceding the game. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#client/api/queryErrors.ts';
import { withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';

/** Returns the mutations for the two answers to FORFEIT GAME?; the round is fetched again after either. */
export function useForfeitVotes(gameId: number) {
  const queryClient = useQueryClient();
  const common = {
    // not awaited: without a network this promise settles only once there is one again
    onSettled: () => void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId })),
    onError: (error: unknown) => console.error('Forfeiting failed:', failureText(error)),
  };
  const yes = useMutation({
    mutationFn: (teamId: number) => trpcClient.forfeit.vote.mutate({ id: gameId, teamId }, withTimeout()),
    ...common,
  });
  const no = useMutation({
    mutationFn: () => trpcClient.forfeit.refuse.mutate({ id: gameId }, withTimeout()),
    ...common,
  });
  return { yes, no };
}
