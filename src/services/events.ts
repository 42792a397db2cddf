/** The audit trail of a round: a line for each change. Lines are never changed. */

import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import type { Command } from '#rules/commands.ts';
import type { HistoryFacts } from '#rules/history.ts';
import { GameError } from '#shared/errors.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** Lines a call returns at most. */
const EVENTS_PER_CALL = 200;

/** One line of the audit trail. */
export interface AuditLine {
  /** The version of the round after the change. */
  readonly version: number;
  /** The user who gave the command; null = the clock. */
  readonly actorId: number | null;
  /** The command that was given; `create` is the opening of the game, version 1. */
  readonly command: Command | { readonly kind: 'create' };
  readonly at: Date;
}

/**
 * Returns the lines after a version, oldest first.
 *
 * @throws GameError GAME_NOT_FOUND
 */
export async function readEvents(orm: Orm, gameId: number, after: number): Promise<readonly AuditLine[]> {
  const rows = await readRows(orm, async (em) => {
    if ((await em.count(Game, { id: gameId })) === 0) throw new GameError('GAME_NOT_FOUND');
    return em.find(
      GameEvent,
      { gameId, version: { $gt: after } },
      { orderBy: { version: 'asc' }, limit: EVENTS_PER_CALL },
    );
  });
  return rows.map(toAuditLine);
}

/** Returns a line of the audit trail by its row. */
export function toAuditLine({ version, actorId, payload, at }: GameEvent): AuditLine {
  return { version, actorId, command: JSON.parse(payload), at };
}

/**
 * Writes the line of a change, in the transaction of the change.
 *
 * @param facts for the history; null = the change has no line there
 */
export async function writeEvent(
  em: Em,
  gameId: number,
  { version, actorId, command, at }: AuditLine,
  facts: HistoryFacts | null,
): Promise<void> {
  const payload = JSON.stringify(command);
  const history = facts && JSON.stringify(facts);
  await em.insert(GameEvent, {
    gameId,
    version,
    actorId,
    kind: command.kind,
    payload,
    facts: history,
    at,
  });
}
