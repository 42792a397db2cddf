/** Changing a round: each write to a round by a user, in one transaction under the lock of its game row. */

import { setImmediate } from 'node:timers/promises';
import { Game } from '#entities/Game.ts';
import type { Actor } from '#rules/apply.ts';
import { notAScorerError, userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isFinished, seatOf } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { resolveUserId } from './guests.ts';
import type { CommandKey } from './keys.ts';
import { ROUND_WRITE, findRepeat, rememberKey } from './keys.ts';
import { applyWithoutRecord, lockRound, userIdOf } from './lockedRound.ts';
import { publishRefusal } from './measurements.ts';
import { recordRound } from './records.ts';
import { announce, readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** The round before and after a write. */
export interface RoundChange {
  readonly before: Round;
  readonly round: Round;
}

/** A write whose commands depend on the current round, read under the lock. */
export interface Decision {
  /** The body of the request; a repeat with the same key must have the same body. */
  readonly requestBody: unknown;
  /**
   * @param userId the user as whom the caller acts in this round; null = the clock
   * @throws GameError when the request does not fit the round
   */
  readonly decide: (
    round: Round,
    userId: number | null,
    em: Em,
  ) => readonly Command[] | Promise<readonly Command[]>;
}

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
 * Applies commands to a locked round: checks the rights, applies the rules, and stores the changed rows. Writes a line
 * of the audit trail for each change. The records of the players follow the card of a round that is over, also when the
 * lock of the game has made it final.
 *
 * @throws GameError of the first refused command; the caller must then roll the transaction back
 */
export async function applyCommands(
  em: Em,
  before: Round,
  actor: Actor,
  commands: readonly Command[],
  now: Date,
): Promise<Round> {
  const round = await applyWithoutRecord(em, before, actor, commands, now);
  const isRecordable = isFinished(round) && (round !== before || !(await isRecorded(em, round.id)));
  return isRecordable ? recordRound(em, round, now) : round;
}

async function isRecorded(em: Em, gameId: number): Promise<boolean> {
  return (await em.count(Game, { id: gameId, finalizedAt: { $ne: null } })) > 0;
}

/**
 * Carries out a write to a round in one transaction. Locks the game row, loads the round, checks the rights and applies
 * the commands. Stores the differences, the audit trail and the idempotency key. After the commit it announces the new
 * state to spectators. A key that was used before changes nothing and returns the current round.
 *
 * @throws GameError GAME_NOT_FOUND | KEY_REUSED | the refusal of the rights or of the rules
 */
export async function changeRound(
  orm: Orm,
  actor: Actor,
  gameId: number,
  key: CommandKey,
  command: Command | Decision,
  now = new Date(),
): Promise<RoundChange> {
  const { requestBody, decide } =
    'decide' in command ? command : { requestBody: command, decide: () => [command] };
  const change = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId, now);
    const currentActor = await resolveActor(em, before, actor);
    const userId = userIdOf(currentActor);
    const request = { userId, key, kind: ROUND_WRITE, body: [gameId, requestBody] };
    if ((await findRepeat(em, request)) !== null) return { before, round: before };
    const round = await applyCommands(em, before, currentActor, await decide(before, userId, em), now);
    await rememberKey(em, request, gameId, now);
    return { before, round };
  });
  announce(orm, change.round);
  return change;
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
    if (!isInvolved(seen, { userId })) throw notAScorerError();
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
      publishRefusal(error.code);
    }
    answers.push({ key, refusal, version });
    // SQLite answers synchronously: setImmediate lets the event loop serve other calls
    await setImmediate();
  }
  return answers;
}

/** Returns the actor of a write: the account, once it has adopted the guest. */
async function resolveActor(em: Em, round: Round, actor: Actor): Promise<Actor> {
  // the game of a user who is still in it has not moved to an account: a login would wait for its lock
  if (actor.kind !== 'user') return actor;
  const isThere = isScorer(round, actor.userId) || seatOf(round, actor.userId)?.hasPhone === true;
  return isThere ? actor : userActor(await resolveUserId(em, actor));
}

function isInvolved(round: Round, { userId }: Pick<Viewer, 'userId'>): boolean {
  return isScorer(round, userId) || seatOf(round, userId) !== undefined;
}
