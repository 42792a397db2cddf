/** The audit trail of a round: a line for each change; several changes of the same score within seconds share one. */

import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import type { Command, CommandOf } from '#rules/commands.ts';
import { GameError } from '#shared/errors.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** Lines a call returns at most. */
const EVENTS_PER_CALL = 200;

/** Changes of a score by the same scorer within this time, with no other change in between, share one line. */
const ONE_LINE_MS = 10_000;

/** One line of the audit trail. */
export interface AuditLine {
  /** The version of the round after the change, or after the last of several changes of a score. */
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
  return rows.map(({ version, actorId, payload, at }) => ({
    version,
    actorId,
    command: JSON.parse(payload),
    at,
  }));
}

/** Writes the line of a change, in the transaction of the change. */
export async function writeEvent(em: Em, gameId: number, line: AuditLine): Promise<void> {
  const { version, actorId, command, at } = line;
  const earlier = command.kind === 'enterScore' ? await findSameScore(em, gameId, line, command) : null;
  // `seen` is the score before the first of these changes, so that the trail can be replayed
  const payload = JSON.stringify(
    earlier === null ? command : { ...command, seen: earlier.seen, seenFinished: earlier.seenFinished },
  );
  if (earlier === null) {
    await em.insert(GameEvent, { gameId, version, actorId, kind: command.kind, payload, at });
  } else {
    await em.nativeUpdate(GameEvent, { gameId, version: version - 1 }, { version, payload, at });
  }
}

/**
 * Returns the command of the previous line, if the same scorer changed the same score with it seconds ago; else null.
 */
async function findSameScore(
  em: Em,
  gameId: number,
  { version, actorId, at }: AuditLine,
  { hole, memberId }: CommandOf<'enterScore'>,
): Promise<CommandOf<'enterScore'> | null> {
  const before = { gameId, version: version - 1, kind: 'enterScore', actorId };
  const row = await em.findOne(GameEvent, before, { disableIdentityMap: true });
  if (row === null || at.getTime() - row.at.getTime() > ONE_LINE_MS) return null;
  const earlier: CommandOf<'enterScore'> = JSON.parse(row.payload);
  return earlier.hole === hole && earlier.memberId === memberId ? earlier : null;
}
