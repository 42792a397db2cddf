/** The history of a round, for its players and for readers of its results. */

import { GameEvent } from '#entities/GameEvent.ts';
import { User } from '#entities/User.ts';
import type { HistoryFacts, HistoryLine } from '#rules/history.ts';
import { historyLine } from '#rules/history.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { readNewestRound } from './roundCache.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** Rows of the audit trail that a call reads. Not each of them has a line. */
const EVENTS_PER_PAGE = 200;

/** A page of the history. */
export interface HistoryPage {
  /** Newest first. */
  readonly lines: readonly HistoryLine[];
  /** The version before which the next page begins; null = this is the last one. */
  readonly next: number | null;
}

/**
 * Returns the page of changes before a version. However many changes a round has, a page reads a fixed number of rows.
 *
 * @param before null = from the newest on
 * @throws GameError GAME_NOT_FOUND
 */
export async function readHistory(orm: Orm, gameId: number, before: number | null): Promise<HistoryPage> {
  const round = await readNewestRound(orm, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  return readRows(orm, async (em) => {
    const rows = await em.find(
      GameEvent,
      { gameId, ...(before !== null && { version: { $lt: before } }) },
      {
        fields: ['version', 'at', 'actorId', 'facts'],
        orderBy: { version: 'desc' },
        limit: EVENTS_PER_PAGE,
        disableIdentityMap: true,
      },
    );
    const events = rows.flatMap(({ version, at, actorId, facts }) => {
      return facts === null ? [] : [{ version, at, actorId, facts: JSON.parse(facts) as HistoryFacts }];
    });
    const accounts = await accountsOf(
      em,
      events.flatMap(({ actorId, facts: { by, userId } }) => [
        ...(by === undefined && actorId !== null ? [actorId] : []),
        ...(userId === undefined ? [] : [userId]),
      ]),
      round,
    );
    const accountOf = (id: number) => accounts.get(id) ?? id;
    const lines = events.map(({ actorId, facts, ...event }) =>
      historyLine(round, {
        ...event,
        actorId: actorId === null ? null : accountOf(actorId),
        facts: facts.userId === undefined ? facts : { ...facts, userId: accountOf(facts.userId) },
      }),
    );
    return { lines, next: rows.length < EVENTS_PER_PAGE ? null : (rows.at(-1)?.version ?? null) };
  });
}

/** Returns the accounts that have adopted guests, by guest. Guests who sit in the round have none. */
async function accountsOf(
  em: Em,
  userIds: readonly number[],
  round: Round,
): Promise<ReadonlyMap<number, number>> {
  const guests = new Set(userIds.filter((id) => id < 0 && seatOf(round, id) === undefined));
  if (guests.size === 0) return new Map();
  const rows = await em.find(
    User,
    { id: { $in: [...guests] }, adoptedById: { $ne: null } },
    { fields: ['id', 'adoptedById'], disableIdentityMap: true },
  );
  return new Map(rows.flatMap(({ id, adoptedById }) => (adoptedById === null ? [] : [[id, adoptedById]])));
}
