/** Commands that a phone queued, sent in one call: carried out in order, each with its own answer. */

import { setImmediate } from 'node:timers/promises';
import type { Command } from '#rules/commands.ts';
import { GameError } from '#rules/errors.ts';
import { isScorer } from '#rules/pencil.ts';
import { notAScorer, userActor } from '#rules/rights.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { resolveUserId } from './guests.ts';
import { changeRound } from './round.ts';
import { readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** A command with its idempotency key, so that it is carried out once. */
export interface KeyedCommand {
  readonly key: string;
  readonly command: Command;
}

/** The answer to one command. */
export interface CommandAnswer {
  readonly key: string;
  /** Null when the command was carried out, now or when it was sent before. */
  readonly refusal: GameError | null;
  /** The version of the round after the command. */
  readonly version: number;
}

/**
 * Carries out the commands of a phone in order, each in a separate transaction: after a refused command the next one is
 * carried out. Each command has an idempotency key, and the call itself has none. So the call can be repeated after
 * DATABASE_BUSY.
 *
 * @throws GameError DATABASE_BUSY | GAME_NOT_FOUND | NOT_THE_HOST for a caller who neither plays the game nor keeps its
 *   score
 */
export async function sendCommands(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
  commands: readonly KeyedCommand[],
): Promise<readonly CommandAnswer[]> {
  const seen = await readNewestRound(orm, gameId);
  if (seen === null) throw new GameError('GAME_NOT_FOUND');
  if (!isInvolved(seen, viewer)) {
    const userId = await inTransaction(orm, (em) => resolveUserId(em, viewer));
    if (!isInvolved(seen, { userId })) throw notAScorer();
  }
  const answers: CommandAnswer[] = [];
  let { version } = seen;
  for (const { key, command } of commands) {
    let refusal: GameError | null = null;
    try {
      const { round } = await changeRound(orm, userActor(viewer.userId), gameId, key, command);
      ({ version } = round);
    } catch (error) {
      // on a busy database the call stops: otherwise a later command would be carried out before this one
      if (!(error instanceof GameError) || error.code === 'DATABASE_BUSY') throw error;
      refusal = error;
    }
    answers.push({ key, refusal, version });
    // SQLite answers synchronously: setImmediate lets the event loop serve other calls
    await setImmediate();
  }
  return answers;
}

function isInvolved(round: Round, { userId }: Pick<Viewer, 'userId'>): boolean {
  return isScorer(round, userId) || seatOf(round, userId) !== undefined;
}
