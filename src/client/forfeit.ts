/** A player's vote on conceding the game. */

import { useMutation } from '@tanstack/react-query';
import { failureText } from './trouble.ts';
import { patiently, trpc } from './trpc.ts';

/** The two answers to FORFEIT GAME?; the round is asked for again after either. */
export function useForfeitVotes(gameId: number) {
  const { client, rounds } = trpc.useUtils();
  const common = {
    // not waited for: without a network the answer would wait for the next one
    onSettled: () => void rounds.get.invalidate({ id: gameId }),
    onError: (error: unknown) => console.error('Forfeiting failed:', failureText(error)),
  };
  const yes = useMutation({
    mutationFn: (teamId: number) => client.forfeit.vote.mutate({ id: gameId, teamId }, patiently()),
    ...common,
  });
  const no = useMutation({
    mutationFn: () => client.forfeit.refuse.mutate({ id: gameId }, patiently()),
    ...common,
  });
  return { yes, no };
}
