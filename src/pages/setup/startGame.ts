/** Starts the game when START GAME is pressed. */

import type { QueryClient } from '@tanstack/react-query';
import { withTimeout, trpcClient } from '#client/api/trpc.ts';
import { readRound } from '#client/round/round.ts';
import type { Round } from '#rules/round.ts';
import { sidesOf } from '#rules/round.ts';

/**
 * Starts the game, unless a team has no player in the newest state of the round.
 *
 * @throws Error when the server refuses for another reason, TRPCClientError when the call fails
 */
export async function startGame(
  queryClient: QueryClient,
  gameId: number,
  key: string,
): Promise<'started' | 'teamEmpty'> {
  if (hasEmptyTeam(await readRound(queryClient, gameId))) return 'teamEmpty';
  const { answers } = await trpcClient.rounds.send.mutate(
    { gameId, commands: [{ key, command: { kind: 'start' } }] },
    withTimeout(),
  );
  const refusal = answers[0]?.refusal ?? null;
  // a player may have left since the round was read
  if (refusal?.code === 'TEAM_EMPTY') {
    await readRound(queryClient, gameId);
    return 'teamEmpty';
  }
  if (refusal !== null) throw new Error(`${refusal.code}: ${refusal.message}`);
  return 'started';
}

function hasEmptyTeam(round: Round): boolean {
  const { red, green } = sidesOf(round);
  return red.length === 0 || green.length === 0;
}
