/** Starts the game when START GAME is pressed. */

import type { QueryClient } from '@tanstack/react-query';
import { withTimeout, trpcClient } from '#client/api/trpc.ts';
import { readRound } from '#client/round/round.ts';
import type { Round } from '#rules/round.ts';
import { sidesOf } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** The refusals that an alert explains: what the game lacks before it can start. */
const LACKING = ['TEAM_EMPTY', 'COURSE_CARD_NEEDED', 'HANDICAPS_NEEDED'] as const;
export type Lacking = (typeof LACKING)[number];

/**
 * Starts the game, unless a team has no player in the newest state of the round, or the server says what it lacks.
 *
 * @throws Error when the server refuses for another reason, TRPCClientError when the call fails
 */
export async function startGame(
  queryClient: QueryClient,
  gameId: number,
  key: string,
): Promise<'started' | Lacking> {
  if (hasEmptyTeam(await readRound(queryClient, gameId))) return 'TEAM_EMPTY';
  const { answers } = await trpcClient.rounds.send.mutate(
    { gameId, commands: [{ key, command: { kind: 'start' } }] },
    withTimeout(),
  );
  const refusal = answers[0]?.refusal ?? null;
  if (refusal === null) return 'started';
  if (!isLacking(refusal.code)) throw new Error(`${refusal.code}: ${refusal.message}`);
  // the round has changed since it was read: a player may have left
  await readRound(queryClient, gameId);
  return refusal.code;
}

function isLacking(code: ErrorCode): code is Lacking {
  return (LACKING as readonly ErrorCode[]).includes(code);
}

function hasEmptyTeam(round: Round): boolean {
  const { red, green } = sidesOf(round);
  return red.length === 0 || green.length === 0;
}
