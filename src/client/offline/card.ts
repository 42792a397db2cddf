/** The card of a finished round for its screens: its newest state, the answers of this phone, and closing it. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { failureText, tryAgainText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { useStore } from '#client/device/store.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { roundOf } from '#client/round/round.ts';
import type { Round } from '#rules/round.ts';
import { outboxOf } from './outbox.ts';
import { ownCommands } from './queuedCommands.ts';

type Results = Pick<RouterOutputs['games']['results'], 'game' | 'card'>;

/** Returns the round of these results, polled while its card is open; undefined until it is loaded. */
export function useRoundOfCard(results: Results): Round | undefined {
  const { data: round } = useQuery(
    trpc.rounds.get.queryOptions(
      { id: results.game.id },
      {
        select: roundOf,
        refetchInterval: ({ state }) =>
          state.data?.card?.state === 'provisional' ? POLL_MS.nextGame : false,
      },
    ),
  );
  useSameCard(results, round);
  return round;
}

/** Fetches the results and the round again when their cards differ, because both are polled separately. */
function useSameCard({ game: { id }, card }: Results, round: Round | undefined): void {
  const queryClient = useQueryClient();
  const shown = card && keyOf(card.final_at, card.closes_at, card.version, card.answers);
  const known = round && keyOf(round.finalAt, round.closesAt, round.cardVersion, round.cardAnswers);
  useEffect(() => {
    // the results of a round that ended on this phone have no card yet
    if (shown === null || known === undefined || shown === known) return;
    void queryClient.invalidateQueries(trpc.games.results.queryFilter({ id }));
    void queryClient.invalidateQueries(trpc.scorecards.get.queryFilter({ gameId: id }));
    void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id }));
  }, [queryClient, id, shown, known]);
}

/** Returns a text that is the same for two states of a card with the same answers. */
function keyOf(
  finalAt: Date | string | null,
  closesAt: Date | string | null,
  version: number,
  answers: readonly { readonly at: Date | string }[],
): string {
  return JSON.stringify([finalAt, closesAt, version, answers.map(({ at }) => at)]);
}

/** Returns the commands of this viewer for a game, why they are not sent, and the function that gives one. */
export function useOwnCommandsOf(gameId: number, viewerId: number) {
  const outbox = outboxOf(useQueryClient(), gameId);
  useEffect(() => outbox.open(), [outbox]);
  const { queue, sendError } = useStore(outbox);
  const own = useMemo(() => ownCommands(queue, viewerId), [queue, viewerId]);
  return { own, sendError, enqueue: outbox.enqueue };
}

/** Returns the call with which the host makes the card final over a dispute. */
export function useClosing({ id, version }: Round) {
  const queryClient = useQueryClient();
  const keyOfRequest = useRequestKeys();
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      trpcClient.card.close.mutate({ id }, { context: keyed(keyOfRequest(version)), ...withTimeout() }),
    onSuccess: (results) => queryClient.setQueryData(trpc.games.results.queryKey({ id }), results),
    onError: (failure) => console.error('Closing the card failed:', failureText(failure)),
    onSettled: () => queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id })),
  });
  return {
    close: () => mutate(),
    isBusy: isPending || isSuccess,
    /** Why it failed; null = it did not fail. */
    problem: error && tryAgainText(error),
    reset,
  };
}
