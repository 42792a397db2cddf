/** The calls that set the options of a match. They need a network. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#client/api/trpc.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { lastOptions, rememberOptions } from '#client/device/lastOptions.ts';
import type { Played } from '#rules/chosenOptions.ts';
import { optionsForHoles } from '#rules/chosenOptions.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import type { Round } from '#rules/round.ts';
import { writableOptions } from '#rules/writableOptions.ts';

/** Returns the call that sets the options of a match; null = all off. They are those of the next game, too. */
export function useSetMatchOptions(round: Round) {
  const { id } = round;
  const queryClient = useQueryClient();
  return useMutation<void, ApiError, MatchOptions | null>({
    async mutationFn(options) {
      const request = { id, options: options && writableOptions(options) };
      await trpcClient.matchOptions.set.mutate(request, { context: keyed(newKey()), ...withTimeout() });
      rememberOptions(round, options);
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id }));
    },
  });
}

/** Gives a new game the options of this device's last one, and returns them; null = none was on. */
export async function setLastOptions(id: number, played: Played): Promise<MatchOptions | null> {
  const last = lastOptions();
  const options = last && optionsForHoles(last, played);
  if (options !== null)
    await trpcClient.matchOptions.set.mutate({ id, options: writableOptions(options) }, withTimeout());
  return options;
}
