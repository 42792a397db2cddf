/** A locked round: reading one, and applying commands to it. Every write to a round goes through this file. */

import { LockMode } from '@mikro-orm/core';
import { Game } from '#entities/Game.ts';
import type { Actor } from '#rules/apply.ts';
import { CLOCK, apply, requireRight } from '#rules/apply.ts';
import { isCardDue } from '#rules/card.ts';
import type { Command } from '#rules/commands.ts';
import { historyFacts } from '#rules/history.ts';
import { isRequestDue } from '#rules/pencilRequest.ts';
import type { Round } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { writeEvent } from './events.ts';
import { noteOwners } from './guests.ts';
import { readHostSeenAt } from './hostSeen.ts';
import { newId } from './ids.ts';
import { roundInMemory } from './roundCache.ts';
import { readRound, writeDifferences } from './roundRows.ts';
import type { Em } from './transaction.ts';

/**
 * Reads a round and locks its game row until the transaction ends: a second writer waits, and then reads the new state.
 * If the round in memory is current, only the game row is read. A request for the pencil whose time is up lapses first, so
 * that no right is checked by an outdated role. A card whose time is up becomes final first, so that no late correction is
 * accepted.
 *
 * @throws GameError GAME_NOT_FOUND
 */
export async function lockRound(em: Em, gameId: number, now = new Date()): Promise<Round> {
  const round = await readRound(em, gameId, LockMode.PESSIMISTIC_WRITE, roundInMemory(em, gameId));
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  const due: Command[] = [];
  if (isRequestDue(round, now)) due.push({ kind: 'lapsePencil' });
  if (isCardDue(round, now)) {
    due.push({ kind: 'settleCard' });
    // the caller records it, or housekeeping
    await em.nativeUpdate(Game, { id: gameId }, { finalizedAt: null });
  }
  return applyWithoutRecord(em, round, CLOCK, due, now);
}

/**
 * Applies commands as `applyCommands` of `round.ts` does, but leaves the records of the players as they are.
 *
 * @throws GameError of the first refused command; the caller must then roll the transaction back
 */
export async function applyWithoutRecord(
  em: Em,
  before: Round,
  actor: Actor,
  commands: readonly Command[],
  now: Date,
): Promise<Round> {
  let round = before;
  if (commands.length === 0) return round;
  const by = userIdOf(actor);
  const isByHost = by === before.hostId;
  const hostSeenAt = isByHost ? now : await readHostSeenAt(em, before.id);
  for (const command of commands) {
    requireRight(round, actor, command);
    const next = apply(round, command, { now, newId, by, hostSeenAt });
    if (next === round) continue;
    const line = { version: next.version, actorId: by, command, at: now };
    await writeEvent(em, round.id, line, historyFacts(round, next, command, by));
    round = next;
  }
  if (round === before) return round;
  // a new host has not written yet, and counts as present from now on
  const isHostThere = isByHost || round.hostId !== before.hostId;
  await writeDifferences(em, before, round, isHostThere ? now : undefined);
  await noteOwners(em, before, round);
  return round;
}

/** Returns the user id of an actor; null = the clock, which has no idempotency keys. */
export function userIdOf(actor: Actor): number | null {
  return actor.kind === 'user' ? actor.userId : null;
}
