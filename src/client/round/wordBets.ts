/** The calls about bets that players propose, which need a network: the other phones have to see them. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { requestKeys } from '#client/device/idempotencyKeys.ts';
import { readRound } from './round.ts';

/** A bet that a player or a scorer proposes. */
export interface NewBet {
  /** Absent for one against one. */
  readonly words?: string;
  /** Cents; one against one for each hole. */
  readonly stake: number;
  readonly playerIds: readonly number[];
  /** One against one: the strokes that the second player gets, and the cents for a match. */
  readonly duel?: { readonly strokes: number; readonly nassau: number };
}

/** A change of a bet that not all players have accepted. */
export type BetChange =
  | { readonly kind: 'propose'; readonly bet: NewBet }
  | {
      readonly kind: 'answer';
      readonly betId: number;
      readonly playerId: number;
      readonly yes: boolean;
      /** One against one: the displayed first hole that counts. */
      readonly from?: number | undefined;
    }
  | { readonly kind: 'withdraw'; readonly betId: number };

/** Returns the call that changes the bets of a game. The screens show the round that is fetched after it. */
export function useBetChange(id: number) {
  const queryClient = useQueryClient();
  // another try of a change whose answer was lost is the same write, until one succeeds
  const [keyOf, setKeyOf] = useState(requestKeys);
  const { mutate, error, isPending } = useMutation({
    async mutationFn(change: BetChange) {
      const options = { context: keyed(keyOf(change)), ...withTimeout() };
      if (change.kind === 'propose')
        await trpcClient.wordBets.propose.mutate(
          { id, ...change.bet, playerIds: [...change.bet.playerIds] },
          options,
        );
      else if (change.kind === 'withdraw')
        await trpcClient.wordBets.withdraw.mutate({ id, betId: change.betId }, options);
      else {
        const { kind: _kind, ...answer } = change;
        await trpcClient.wordBets.answer.mutate({ id, ...answer }, options);
      }
      // the stream, or the next poll, brings it too
      await readRound(queryClient, id).catch(() => {});
    },
    onSuccess: () => setKeyOf(requestKeys),
    onError(failure) {
      console.error('Changing a bet failed:', failureText(failure));
      void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id }));
    },
  });
  return {
    change: mutate,
    isPending,
    /** Why the last call failed; null = it did not fail. */
    problem: error && tryAgainText(error),
  };
}
