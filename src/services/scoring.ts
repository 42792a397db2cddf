/** Keeping the score by the documented calls: scores, hole results, the snake, the end of a round. */

import { setImmediate } from 'node:timers/promises';
import { SnakeBite } from '#entities/SnakeBite.ts';
import type { Command } from '#rules/commands.ts';
import type { HoleWinner } from '#rules/bestBall.ts';
import { GameError } from '#rules/errors.ts';
import { person } from '#rules/rights.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { findMember, seatOf } from '#rules/round.ts';
import type { CommandKey } from './keys.ts';
import { gameOfRepeat } from './keys.ts';
import { readLive } from './live.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

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
  return changeRound(orm, person(viewer.userId), gameId, key, {
    asked: posted,
    decide(round) {
      const member = findMember(round, memberId);
      if (member !== undefined && member.teamId !== teamId) throw new GameError('TEAM_WRONG');
      return [{ kind: 'enterScore', hole, memberId, strokes }];
    },
  });
}

/** Finishes a hole by its best balls, before or after its scores. */
export function claimResult(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  claim: {
    gameId: number;
    holeNumber: number;
    team1BestBall: Strokes;
    team2BestBall: Strokes;
    winnerId?: HoleWinner;
  },
): Promise<RoundChange> {
  const { gameId, holeNumber: hole, team1BestBall, team2BestBall, winnerId } = claim;
  return changeRound(orm, person(viewer.userId), gameId, key, {
    kind: 'claimResult',
    hole,
    team1BestBall,
    team2BestBall,
    ...(winnerId !== undefined && { winner: winnerId }),
  });
}

/** Gives the snake to a player on a hole. */
export function designateSnake(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, holeNumber: hole, playerId: memberId }: { gameId: number; holeNumber: number; playerId: number },
): Promise<RoundChange> {
  return changeRound(orm, person(viewer.userId), gameId, key, { kind: 'bite', hole, memberId });
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

/** Confirms, or records, that the snake went to another player. */
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
  return changeRound(orm, person(viewer.userId), gameId, key, {
    asked: posted,
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
  const gameId = row?.gameId ?? (await gameOfRepeat(orm, viewer.userId, key));
  if (gameId === null) throw new GameError('BITE_NOT_FOUND');
  return changeRound(orm, person(viewer.userId), gameId, key, {
    asked: { undo: id },
    decide(round) {
      const bite = round.bites.find((given) => given.id === id);
      if (bite === undefined) throw new GameError('BITE_NOT_FOUND');
      return [{ kind: 'undoBite', hole: bite.holeNumber, memberId: bite.memberId }];
    },
  });
}

/**
 * The caller's vote on conceding the game.
 *
 * @param teamId the team the caller speaks for; absent = their own
 * @throws GameError NOT_YOUR_TEAM for somebody without a seat in that team
 */
export function voteForfeit(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, teamId, yes }: { gameId: number; teamId?: number | undefined; yes: boolean },
): Promise<RoundChange> {
  return changeRound(orm, person(viewer.userId), gameId, key, {
    asked: { teamId, yes },
    decide(round) {
      const seat = seatOf(round, viewer.userId);
      if (seat === undefined || (teamId !== undefined && teamId !== seat.teamId))
        throw new GameError('NOT_YOUR_TEAM');
      return [{ kind: 'voteForfeit', teamId: seat.teamId, memberId: seat.id, yes }];
    },
  });
}

/** Rain: ends the round early, the holes played count. */
export function endEarly(orm: Orm, viewer: Viewer, key: CommandKey, gameId: number): Promise<RoundChange> {
  return changeRound(orm, person(viewer.userId), gameId, key, { kind: 'endEarly' });
}

/** A command with the key that makes it count once. */
export interface KeyedCommand {
  readonly key: string;
  readonly command: Command;
}

/** What became of one command. */
export interface CommandAnswer {
  readonly key: string;
  /** Null when it was carried out, now or at an earlier sending. */
  readonly refusal: GameError | null;
  /** The version of the game after it. */
  readonly version: number;
}

/**
 * Carries out the commands of a phone in order, each in a transaction of its own: a refused one keeps its
 * answer and does not hold up the next. What a phone scored in a dead zone is one such call.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_THE_HOST for somebody who neither hosts nor plays the game
 */
export async function sendCommands(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
  commands: readonly KeyedCommand[],
): Promise<readonly CommandAnswer[]> {
  const seen = await readLive(orm, gameId);
  if (seen === null) throw new GameError('GAME_NOT_FOUND');
  if (!isInvolved(seen, viewer)) throw new GameError('NOT_THE_HOST');
  const answers: CommandAnswer[] = [];
  let { version } = seen;
  for (const { key, command } of commands) {
    let refusal: GameError | null = null;
    try {
      const { round } = await changeRound(orm, person(viewer.userId), gameId, key, command);
      ({ version } = round);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      refusal = error;
    }
    answers.push({ key, refusal, version });
    // SQLite answers without ever leaving this turn of the event loop: let others have theirs
    await setImmediate();
  }
  return answers;
}

function isInvolved(round: Round, { userId }: Viewer): boolean {
  return round.hostId === userId || seatOf(round, userId) !== undefined;
}
