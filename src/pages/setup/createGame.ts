/** Creates a game: the game, Team Red, Team Green, then the host's seat. Every step can be repeated. */

import type { QueryClient } from '@tanstack/react-query';
import { keyed, withTimeout, trpcClient } from '#client/api/trpc.ts';
import { readItem } from '#client/device/browserStorage.ts';
import type { PlayedFor } from '#client/device/lastSetup.ts';
import { MATCH_OPTIONS_KEY } from '#client/device/storedGame.ts';
import { deviceTimeZone } from '#client/device/timeZone.ts';
import { readRound } from '#client/round/round.ts';
import { ensureSession } from '#client/session/guestSession.ts';
import type { Viewer } from '#client/session/viewer.ts';
import type { GameOptions } from '#rules/commands.ts';
import { BET, DEFAULT_SNAKE_BET, SNAKE_OFF } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import type { Round, TeamColor } from '#rules/round.ts';
import { TEAM_NAMES, seatOf } from '#rules/round.ts';

/** The options of a new game. */
export interface NewGameOptions extends PlayedFor {
  /** The group for whose balance the game counts; null = the host has not chosen one. */
  readonly groupId: number | null;
  /** Whether the game gets the match options of this device's last one. */
  readonly hasLastOptions: boolean;
}

export const DEFAULT_OPTIONS: NewGameOptions = {
  holeCount: 9,
  betPerHole: BET.default,
  isSnakeOn: false,
  snakeBet: DEFAULT_SNAKE_BET,
  groupId: null,
  hasLastOptions: true,
};

/**
 * Creates a game with its host on Team Red. After a failure, calling it again with the same key continues where it
 * stopped and creates no second game.
 */
export async function createGame(
  queryClient: QueryClient,
  key: string,
  chosen: NewGameOptions & { readonly groupId: number },
  name: string,
): Promise<{ readonly round: Round; readonly host: Viewer }> {
  const { holeCount, betPerHole, isSnakeOn, snakeBet, groupId, hasLastOptions } = chosen;
  const host = await ensureSession(queryClient, name);
  const snakeBetAmount = isSnakeOn ? snakeBet : SNAKE_OFF;
  const { id } = await trpcClient.games.create.mutate(
    {
      groupId,
      holeCount,
      betPerHole: betPerHole || BET.min,
      snakeGameEnabled: isSnakeOn,
      snakeBetAmount,
      timeZone: deviceTimeZone(),
    },
    { context: keyed(key), ...withTimeout() },
  );
  const last = hasLastOptions ? await setLastOptions(id, { holeCount, snakeBet: snakeBetAmount }) : null;
  // only a game with a Nassau can be without a bet on the holes
  if (betPerHole === 0 && last?.nassau)
    await trpcClient.games.patch.mutate({ id, betPerHole }, withTimeout());
  return { round: await seatHost(queryClient, id, host, name), host };
}

/** Gives a new game the match options of this device's last one, and returns them; null = none was on. */
async function setLastOptions(
  id: number,
  played: Pick<GameOptions, 'holeCount' | 'snakeBet'>,
): Promise<MatchOptions | null> {
  if (readItem(MATCH_OPTIONS_KEY) === null) return null;
  return (await import('#client/round/matchOptions.ts')).setLastOptions(id, played);
}

/** Creates the missing teams of a game and its host's seat; a host with an account gets its name. */
export async function seatHost(
  queryClient: QueryClient,
  gameId: number,
  host: Viewer,
  name: string,
  color: TeamColor = 'red',
): Promise<Round> {
  const { teams, teamMembers } = trpcClient;
  const red = await teams.create.mutate({ gameId, color: 'red', name: TEAM_NAMES.red }, withTimeout());
  const green = await teams.create.mutate({ gameId, color: 'green', name: TEAM_NAMES.green }, withTimeout());
  try {
    await teamMembers.create.mutate(
      { teamId: color === 'red' ? red.id : green.id, name: host.isGuest ? name : host.name },
      withTimeout(),
    );
  } catch (error) {
    // an earlier attempt whose answer was lost may have taken the seat
    const round = await readRound(queryClient, gameId);
    if (seatOf(round, host.id) === undefined) throw error;
    return round;
  }
  return readRound(queryClient, gameId);
}
