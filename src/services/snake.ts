/** The documented calls of the Snake: giving it, confirming it, taking a mistaken bite back. */

import { SnakeBite } from '#entities/SnakeBite.ts';
import { userActor } from '#rules/apply.ts';
import { findMember } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { CommandKey } from './keys.ts';
import { gameOfRepeat } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** Gives the snake to a player on a hole. */
export function designateSnake(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, holeNumber: hole, playerId: memberId }: { gameId: number; holeNumber: number; playerId: number },
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, { kind: 'bite', hole, memberId });
}

/** A snake result as a documented client sends it. */
export interface PostedSnakeResult {
  readonly gameId: number;
  readonly previousSnakeHolderId?: number | null | undefined;
  readonly newSnakeHolderId: number;
  readonly holeNumber: number;
  /** Cents; compared, never stored. */
  readonly snakeBetAmount?: number | undefined;
}

/** Records that another player was bitten; changes nothing when that bite is the newest already. */
export function recordSnakeResult(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  posted: PostedSnakeResult,
): Promise<RoundChange> {
  const {
    gameId,
    previousSnakeHolderId,
    newSnakeHolderId: memberId,
    holeNumber: hole,
    snakeBetAmount: bet,
  } = posted;
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: posted,
    decide(round) {
      const isStranger =
        previousSnakeHolderId != null && findMember(round, previousSnakeHolderId) === undefined;
      if (isStranger) throw new GameError('MEMBER_NOT_FOUND');
      return [{ kind: 'bite', hole, memberId, ...(bet !== undefined && { bet }) }];
    },
  });
}

/**
 * Takes a mistaken bite back by its documented id.
 *
 * @throws GameError BITE_NOT_FOUND
 */
export async function undoDesignation(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  id: number,
): Promise<RoundChange> {
  const row = await readRows(orm, (em) => em.findOne(SnakeBite, { id }));
  const gameId = row?.gameId ?? (await gameOfRepeat(orm, viewer, key));
  if (gameId === null) throw new GameError('BITE_NOT_FOUND');
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: { undo: id },
    decide(round) {
      const bite = round.bites.find((given) => given.id === id);
      if (bite === undefined) throw new GameError('BITE_NOT_FOUND');
      return [{ kind: 'undoBite', hole: bite.holeNumber, memberId: bite.memberId }];
    },
  });
}
