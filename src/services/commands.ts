/** What a phone scored, sent in one call: many commands in order, each with its own answer. */

import { setImmediate } from 'node:timers/promises';
import type { Command } from '#rules/commands.ts';
import { GameError } from '#rules/errors.ts';
import { isScorer, notAScorer, person } from '#rules/rights.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { userIdIn } from './guests.ts';
import { readLive } from './live.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

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
 * answer and does not hold up the next. What a phone scored in a dead zone is one such call. The keys are those of
 * the commands; the call itself has none.
 *
 * @throws GameError DATABASE_BUSY, what was done before it being safe under its keys | GAME_NOT_FOUND |
 *   NOT_THE_HOST for somebody who neither plays the game nor keeps its score
 */
export async function sendCommands(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
  commands: readonly KeyedCommand[],
): Promise<readonly CommandAnswer[]> {
  const seen = await readLive(orm, gameId);
  if (seen === null) throw new GameError('GAME_NOT_FOUND');
  if (!isInvolved(seen, viewer)) {
    const userId = await inTransaction(orm, (em) => userIdIn(em, seen, viewer));
    if (!isInvolved(seen, { userId })) throw notAScorer();
  }
  const answers: CommandAnswer[] = [];
  let { version } = seen;
  for (const { key, command } of commands) {
    let refusal: GameError | null = null;
    try {
      const { round } = await changeRound(orm, person(viewer.userId), gameId, key, command);
      ({ version } = round);
    } catch (error) {
      // a busy database is no answer: going on would carry out a later command before an earlier one
      if (!(error instanceof GameError) || error.code === 'DATABASE_BUSY') throw error;
      refusal = error;
    }
    answers.push({ key, refusal, version });
    // SQLite answers without ever leaving this turn of the event loop: let others have theirs
    await setImmediate();
  }
  return answers;
}

function isInvolved(round: Round, { userId }: Pick<Viewer, 'userId'>): boolean {
  return isScorer(round, userId) || seatOf(round, userId) !== undefined;
}
