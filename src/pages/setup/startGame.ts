/** Starts the game when START GAME is pressed. */

import type { QueryClient } from '@tanstack/react-query';
import { withTimeout, trpcClient } from '#client/api/trpc.ts';
import { rememberSetup } from '#client/device/lastSetup.ts';
import { readRound } from '#client/round/round.ts';
import type { Round } from '#rules/round.ts';
import { sidesOf } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { SCREEN_MESSAGES } from '#shared/errors.ts';

/** The codes of what a game can lack before it starts. */
const LACKING: readonly ErrorCode[] = ['TEAM_EMPTY', 'COURSE_CARD_NEEDED', 'HANDICAPS_NEEDED'];

/** A refusal that an alert explains. */
export interface Lacking {
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * Starts the game, unless a team has no player in the newest state of the round, or the server says what it lacks. The
 * device then remembers what is played for.
 *
 * @throws Error when the server refuses for another reason, TRPCClientError when the call fails
 */
export async function startGame(
  queryClient: QueryClient,
  gameId: number,
  key: string,
): Promise<'started' | Lacking> {
  const round = await readRound(queryClient, gameId);
  if (hasEmptyTeam(round)) {
    return { code: 'TEAM_EMPTY', message: SCREEN_MESSAGES.TEAM_EMPTY };
  }
  const { answers } = await trpcClient.rounds.send.mutate(
    { gameId, commands: [{ key, command: { kind: 'start' } }] },
    withTimeout(),
  );
  const refusal = answers[0]?.refusal ?? null;
  if (refusal === null) {
    // without it the next game has the defaults
    void rememberSetup(round).catch(() => {});
    return 'started';
  }
  if (!LACKING.includes(refusal.code)) throw new Error(`${refusal.code}: ${refusal.message}`);
  // the round has changed since it was read: a player may have left
  await readRound(queryClient, gameId);
  return refusal;
}

function hasEmptyTeam(round: Round): boolean {
  const { red, green } = sidesOf(round);
  return red.length === 0 || green.length === 0;
}
