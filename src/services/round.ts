/** Changing a round: every write to one goes through here, under the lock of its game row. */

import { LockMode } from '@mikro-orm/core';
import { apply } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { GameError } from '#rules/errors.ts';
import type { Actor } from '#rules/rights.ts';
import { CLOCK, person, requireRight } from '#rules/rights.ts';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';
import { writeEvent } from './events.ts';
import { userIdIn } from './guests.ts';
import { newId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { ROUND_WRITE, findRepeat, rememberKey } from './keys.ts';
import { announce } from './live.ts';
import { readRound, writeDifferences } from './roundRows.ts';
import { recordGame } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** What a write did to a round. */
export interface RoundChange {
  readonly before: Round;
  readonly round: Round;
}

/** A write whose commands depend on the round as it stands under the lock. */
export interface Decision {
  /** What the caller asked for: a repeat under the same key must ask for the same. */
  readonly asked: unknown;
  /**
   * @param userId who asks, as of now; null = the clock
   * @throws GameError when what was asked for does not fit the round
   */
  readonly decide: (round: Round, userId: number | null) => readonly Command[];
}

/**
 * The round with its game row locked until the transaction ends: whoever comes second waits and reads afresh.
 *
 * @throws GameError GAME_NOT_FOUND
 */
export async function lockRound(em: Em, gameId: number): Promise<Round> {
  const round = await readRound(em, gameId, LockMode.PESSIMISTIC_WRITE);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  return round;
}

/**
 * Gives commands to a locked round and stores what they change: rights, rules, rows, a line of audit for each change,
 * and what a game that is over adds to the records of its players.
 *
 * @throws GameError of the first command that is refused; the transaction is then to be rolled back
 */
export async function advanceRound(
  em: Em,
  before: Round,
  actor: Actor,
  commands: readonly Command[],
  now: Date,
): Promise<Round> {
  const round = await giveCommands(em, before, actor, commands, now);
  return round !== before && isFinished(round) ? recordRound(em, round, now) : round;
}

/**
 * Writes a finished round into the records of its players, once each, however often it is called; whose first win it
 * was is then part of the round.
 */
export async function recordRound(em: Em, round: Round, now: Date): Promise<Round> {
  const memberIds = await recordGame(em, round, now);
  return giveCommands(
    em,
    round,
    CLOCK,
    memberIds.length === 0 ? [] : [{ kind: 'noteFirstWins', memberIds }],
    now,
  );
}

async function giveCommands(
  em: Em,
  before: Round,
  actor: Actor,
  commands: readonly Command[],
  now: Date,
): Promise<Round> {
  let round = before;
  for (const command of commands) {
    requireRight(round, actor, command);
    const next = apply(round, command, { now, newId, by: userIdOf(actor) });
    if (next === round) continue;
    await writeEvent(em, round.id, { version: next.version, actorId: userIdOf(actor), command, at: now });
    round = next;
  }
  if (round !== before) await writeDifferences(em, before, round);
  return round;
}

/**
 * One write to a round: lock the game row, load, ask the rights, apply, store the differences, version + 1,
 * its line of audit, the idempotency key, commit, tell the watchers. A key seen before changes nothing and answers
 * with the round as it stands.
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
  const { asked, decide } = 'decide' in command ? command : { asked: command, decide: () => [command] };
  const change = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId);
    const actorNow = await afterLogin(em, before, actor);
    const sender = { userId: userIdOf(actorNow), sentById: userIdOf(actor) };
    const request = { ...sender, key, kind: ROUND_WRITE, body: [gameId, asked] };
    if ((await findRepeat(em, request)) !== null) return { before, round: before };
    const round = await advanceRound(em, before, actorNow, decide(before, userIdOf(actorNow)), now);
    await rememberKey(em, request, gameId, now);
    return { before, round };
  });
  announce(orm, change.round);
  return change;
}

/** A guest whom a login has made an account acts as one. */
async function afterLogin(em: Em, round: Round, actor: Actor): Promise<Actor> {
  return actor.kind === 'person' ? person(await userIdIn(em, round, actor)) : actor;
}

/** Null = the clock, which has no keys and no name in the audit trail. */
function userIdOf(actor: Actor): number | null {
  return actor.kind === 'person' ? actor.userId : null;
}
