/** Renaming a player, and moving one to the other team. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useKeptKeys } from '#client/device/idempotencyKeys.ts';

type Change = Parameters<typeof trpcClient.teamMembers.change.mutate>[0];

export interface SeatChange {
  readonly change: (changes: readonly Change[], onDone: () => void) => void;
  readonly isBusy: boolean;
  /** Why the last change failed, in words; null = it did not. */
  readonly problem: string | null;
}

/** Changes seats of a game, one after the other; succeeds when the screen shows it. */
export function useSeatChange(gameId: number): SeatChange {
  const queryClient = useQueryClient();
  const keyOf = useKeptKeys();
  const { mutate, isPending, error } = useMutation({
    async mutationFn(changes: readonly Change[]) {
      for (const change of changes) {
        await trpcClient.teamMembers.change.mutate(change, {
          context: keyed(keyOf(change)),
          ...withTimeout(),
        });
      }
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
    },
  });
  return {
    change: (changes, onDone) => mutate(changes, { onSuccess: onDone }),
    isBusy: isPending,
    problem: error && tryAgainText(error),
  };
}
