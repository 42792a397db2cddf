/** The documented call for forfeiting the game: one player's vote. */

import { userActor } from '#rules/apply.ts';
import { seatOf } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';

/**
 * Records the caller's vote on forfeiting the game.
 *
 * @param teamId the team that is to forfeit; absent = the caller's team
 * @throws GameError NOT_YOUR_TEAM for a caller without a seat in that team
 */
export function voteForfeit(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, teamId, yes }: { gameId: number; teamId?: number | undefined; yes: boolean },
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: { teamId, yes },
    decide(round, userId) {
      const seat = userId === null ? undefined : seatOf(round, userId);
      if (seat === undefined || (teamId !== undefined && teamId !== seat.teamId))
        throw new GameError('NOT_YOUR_TEAM');
      return [{ kind: 'voteForfeit', teamId: seat.teamId, memberId: seat.id, yes }];
    },
  });
}
