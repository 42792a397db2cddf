/** Passing the pencil: the co-scorers of a game, and handing it to another host. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { publicOrigin } from '#client/device/native.ts';

/** A one-time pass to take the pencil, or a seat. */
export type Pass = RouterOutputs['pencil']['createPass'];

/**
 * A change of the scorers, a request for the pencil, or its refusal. A member is identified by seat. A co-scorer is
 * identified by user id, because a co-scorer may have no seat.
 */
export type PencilChange =
  | { readonly kind: 'nameScorer' | 'handOver' | 'refuse'; readonly memberId: number }
  | { readonly kind: 'ask' }
  | { readonly kind: 'dropScorer'; readonly userId: number };

/**
 * Adds and removes co-scorers, hands the game over, requests the pencil and refuses it. The screens show the round of
 * the server's answer.
 */
export function usePencilChange(gameId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PencilChange) => {
      if (change.kind === 'dropScorer') {
        return trpcClient.pencil.dropScorer.mutate({ id: gameId, userId: change.userId }, withTimeout());
      }
      if (change.kind === 'ask') return trpcClient.pencil.ask.mutate({ id: gameId }, withTimeout());
      return trpcClient.pencil[change.kind].mutate({ id: gameId, memberId: change.memberId }, withTimeout());
    },
    onSuccess: (state) => queryClient.setQueryData(trpc.rounds.get.queryKey({ id: gameId }), state),
    onError(error) {
      console.error('Passing the pencil failed:', failureText(error));
      // the round may have changed in the meantime; not awaited: without a network the promise settles only once there
      // is one
      void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
    },
  });
}

/** The pass to create. */
type PassRequest = Omit<Parameters<typeof trpcClient.pencil.createPass.mutate>[0], 'id'>;

/** Creates a pass; the open pass of the same kind, for the same seat, becomes invalid. */
export function useCreatePass(gameId: number) {
  return useMutation({
    mutationFn: (pass: PassRequest) =>
      trpcClient.pencil.createPass.mutate({ id: gameId, ...pass }, withTimeout()),
    onError: (error) => console.error('Making a pass failed:', failureText(error)),
  });
}

/**
 * Returns the link that another phone opens to use a pass. Not for the server, which has no address of its app.
 *
 * @param path of the pencil or of the seat
 */
export function passLink(path: string, { code }: Pass): string {
  return `${publicOrigin()}${path}#${code}`;
}
