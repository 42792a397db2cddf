/**
 * The acts of maintainers about rounds and debug rows. Each is a line of their audit: for a round in the same transaction,
 * for debug rows after the last one.
 */

import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { GameStat } from '#entities/GameStat.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { CLOCK } from '#rules/apply.ts';
import type { Round } from '#rules/round.ts';
import { REASON_MAX } from '#shared/limits.ts';
import { toText } from '#shared/typedNames.ts';
import { IS_DEBUG } from './debugStats.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import { lockRound } from './lockedRound.ts';
import { writeAct } from './maintainerActs.ts';
import { applyCommands } from './round.ts';
import { announce } from './roundCache.ts';
import { ROWS_PER_STEP, inSmallSteps } from './smallSteps.ts';
import type { Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** Without a limit: the maintainer reads how many rows were removed. */
const WHOLE_RUN = { steps: Infinity, signal: new AbortController().signal } as const;

/** An act about a round, and by whom. */
export interface RoundAct {
  readonly maintainerId: number;
  readonly gameId: number;
  readonly key: CommandKey;
}

/**
 * Cancels a round with a reason: it leaves all records. A round that a maintainer has cancelled already stays as it is,
 * with its reason and without a line in the audit.
 *
 * @throws GameError BAD_INPUT for the reason | GAME_NOT_FOUND | GAME_OVER for a game that was cancelled otherwise |
 *   KEY_REUSED
 */
export async function cancelRound(
  orm: Orm,
  asked: RoundAct & { readonly reason: string },
  now: Date,
): Promise<Round> {
  const reason = toText(asked.reason, REASON_MAX, 'a reason');
  return changeForMaintainer(orm, asked, { act: 'cancelRound', detail: reason }, reason, now);
}

/**
 * Restores a finished round: it is added to the records again. A round that no maintainer has cancelled stays as it is,
 * without a line in the audit.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_RESTORABLE | KEY_REUSED
 */
export function restoreRound(orm: Orm, asked: RoundAct, now: Date): Promise<Round> {
  return changeForMaintainer(orm, asked, { act: 'restoreRound' }, null, now);
}

/**
 * Cancels a round for a maintainer, or restores it with null, once for each key. The records follow its card.
 */
async function changeForMaintainer(
  orm: Orm,
  { maintainerId, gameId, key }: RoundAct,
  line: { readonly act: 'cancelRound' | 'restoreRound'; readonly detail?: string },
  reason: string | null,
  now: Date,
): Promise<Round> {
  const body = [gameId, line.detail ?? null];
  const request = { userId: maintainerId, key, kind: `admin.${line.act}`, body };
  const round = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId, now);
    if ((await findRepeat(em, request)) !== null) return before;
    const isThere = (before.cancelReason === null) === (reason === null);
    const command = { kind: 'setCancelReason', reason } as const;
    const changed = isThere ? before : await applyCommands(em, before, CLOCK, [command], now);
    await rememberKey(em, request, gameId, now);
    if (!isThere) await writeAct(em, { maintainerId, subjectId: gameId, ...line }, now);
    return changed;
  });
  announce(orm, round);
  return round;
}

/** How many rows of the debug page were removed. */
export interface RemovedRows {
  readonly gameStats: number;
  /** Sums of players. */
  readonly cumulativeStats: number;
}

/**
 * Removes the rows that the debug page wrote, in small steps. The audit gets one line after them, and none if there were
 * no rows.
 */
export async function removeDebugRows(orm: Orm, maintainerId: number, now: Date): Promise<RemovedRows> {
  const gameStats = await removeFrom(orm, GameStat);
  const cumulativeStats = await removeFrom(orm, PlayerStat);
  const detail = `${gameStats} game stats, ${cumulativeStats} sums`;
  const line = { maintainerId, act: 'removeDebugRows', subjectId: 0, detail } as const;
  if (gameStats + cumulativeStats > 0) await inTransaction(orm, (em) => writeAct(em, line, now));
  return { gameStats, cumulativeStats };
}

/** Removes the debug rows of a table in the order of its key, and returns how many. */
async function removeFrom<Entity extends GameStat | PlayerStat>(
  orm: Orm,
  entity: EntityClass<Entity>,
): Promise<number> {
  const { primaryKeys } = orm.em.getMetadata().get(entity);
  let removed = 0;
  // a step continues at the user of the previous one, so that the table is read once
  let userId = Number.MIN_SAFE_INTEGER;
  await inSmallSteps(async () => {
    const isNext = { ...IS_DEBUG, userId: { $gte: userId } } as object as FilterQuery<NoInfer<Entity>>;
    // the search may read a whole table, so it comes before the transaction
    const found = await readRows(orm, (em) =>
      em.find(entity, isNext, {
        orderBy: { userId: 'asc' } as never,
        limit: ROWS_PER_STEP,
        disableIdentityMap: true,
      }),
    );
    const last = found.at(-1);
    if (last === undefined) return false;
    userId = last.userId;
    const $or = found.map((row) => Object.fromEntries(primaryKeys.map((key) => [key, row[key]])));
    removed += await inTransaction(orm, (em) =>
      em.nativeDelete(entity, { $or } as FilterQuery<NoInfer<Entity>>),
    );
    return found.length === ROWS_PER_STEP;
  }, WHOLE_RUN);
  return removed;
}
