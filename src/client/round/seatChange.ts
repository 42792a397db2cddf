/** Renaming a player, and moving a player to the other team. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';

type Change = Parameters<typeof trpcClient.teamMembers.change.mutate>[0];

export interface SeatChange {
  readonly change: (changes: readonly Change[], onDone: () => void) => void;
  readonly isBusy: boolean;
  /** Why the last change failed, in words; null = it did not fail. */
  readonly problem: string | null;
}

/**
 * Changes seats of a game, one after the other, and succeeds when the screen shows the changes. A name that another
 * player gives up later in the list was still taken, so it is requested once more.
 */
export function useSeatChange(gameId: number): SeatChange {
  const queryClient = useQueryClient();
  const send = (change: Change) =>
    trpcClient.teamMembers.change.mutate(change, { context: keyed(newKey()), ...withTimeout() });
  const { mutate, isPending, error } = useMutation({
    async mutationFn(changes: readonly Change[]) {
      const unnamed = [];
      for (const change of changes) {
        const { name } = await send(change);
        if (change.name !== undefined && change.name.trim() !== name) unnamed.push(change);
      }
      for (const change of unnamed) await send(change);
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
    },
  });
  return {
    change: (changes, onDone) => mutate(changes, { onSuccess: onDone }),
    isBusy: isPending,
    problem: error && tryAgainText(error),
  };
}
