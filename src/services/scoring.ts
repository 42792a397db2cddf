/** The documented calls for keeping the score: scores, hole results, the early end of a round. */

import { userActor } from '#rules/apply.ts';
import type { HoleWinner } from '#rules/holes.ts';
import type { Strokes } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';

/** A score as a documented client sends it. */
export interface PostedScore {
  readonly gameId: number;
  readonly teamId: number;
  readonly playerId: number;
  readonly holeNumber: number;
  /** Null = picked up. */
  readonly score: Strokes | null;
}

/**
 * Stores one player's score.
 *
 * @throws GameError TEAM_WRONG when game, team and player do not belong together
 */
export function enterScore(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  posted: PostedScore,
): Promise<RoundChange> {
  const { gameId, teamId, playerId: memberId, holeNumber: hole, score: strokes } = posted;
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: posted,
    decide(round) {
      const member = findMember(round, memberId);
      if (member !== undefined && member.teamId !== teamId) throw new GameError('TEAM_WRONG');
      return [{ kind: 'enterScore', hole, memberId, strokes }];
    },
  });
}

/** Finishes a hole by its best balls, before or after its scores. */
export function reportResult(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  reported: {
    gameId: number;
    holeNumber: number;
    /** Null = the team has conceded the hole. */
    team1BestBall: Strokes | null;
    team2BestBall: Strokes | null;
    winnerId?: HoleWinner;
  },
): Promise<RoundChange> {
  const { gameId, holeNumber: hole, team1BestBall, team2BestBall, winnerId } = reported;
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    kind: 'claimResult',
    hole,
    team1BestBall,
    team2BestBall,
    ...(winnerId !== undefined && { winner: winnerId }),
  });
}

/** Ends the round early, in rain for example. Finished holes count; a round without one is cancelled. */
export function endEarly(orm: Orm, viewer: Viewer, key: CommandKey, gameId: number): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, { kind: 'endEarly' });
}
