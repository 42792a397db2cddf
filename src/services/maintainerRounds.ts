/**
 * The acts of maintainers about rounds and debug rows. Each is a line of their audit: for a round in the same transaction,
 * for debug rows after the last one.
 */

import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { GameStat } from '#entities/GameStat.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import type { Round } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { REASON_MAX } from '#shared/limits.ts';
import { withoutInvisible } from '#shared/typedNames.ts';
import { cancelLockedRound, readOtherAwards, restoreLockedRound } from './cancelledRounds.ts';
import { IS_DEBUG } from './debugStats.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import { writeAct } from './maintainerActs.ts';
import { lockRound } from './round.ts';
import { announce } from './roundCache.ts';
import { ROWS_PER_STEP, inSmallSteps } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
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
  const reason = toReason(asked.reason);
  const others = await readOtherAwards(orm, asked.gameId, now);
  return changeForMaintainer(orm, asked, { act: 'cancelRound', detail: reason }, now, (em, before) =>
    before.cancelReason === null ? cancelLockedRound(em, before, reason, others, now) : null,
  );
}

/**
 * Restores a finished round: it is added to the records again. A round that no maintainer has cancelled stays as it is,
 * without a line in the audit.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_RESTORABLE | KEY_REUSED
 */
export function restoreRound(orm: Orm, asked: RoundAct, now: Date): Promise<Round> {
  return changeForMaintainer(orm, asked, { act: 'restoreRound' }, now, async (em, before) =>
    before.cancelReason === null ? null : [await restoreLockedRound(em, before, now)],
  );
}

/**
 * Changes a round for a maintainer, once for each key.
 *
 * @param change returns the round and others that changed with it; null = nothing changes
 */
async function changeForMaintainer(
  orm: Orm,
  { maintainerId, gameId, key }: RoundAct,
  line: { readonly act: 'cancelRound' | 'restoreRound'; readonly detail?: string },
  now: Date,
  change: (em: Em, before: Round) => Promise<readonly Round[] | null> | null,
): Promise<Round> {
  const body = [gameId, line.detail ?? null];
  const request = { userId: maintainerId, key, kind: `admin.${line.act}`, body };
  const rounds = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId, now);
    if ((await findRepeat(em, request)) !== null) return [before];
    const changed = await change(em, before);
    await rememberKey(em, request, gameId, now);
    if (changed !== null) await writeAct(em, { maintainerId, subjectId: gameId, ...line }, now);
    return changed ?? [before];
  });
  for (const round of rounds) announce(orm, round);
  const [round] = rounds;
  if (round === undefined) throw new Error('A change of a round returned no round');
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

/**
 * Returns a reason as it is stored: trimmed, 1 to 200 characters, nothing invisible.
 *
 * @throws GameError BAD_INPUT
 */
function toReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || [...reason].length > REASON_MAX) {
    const message = `Please enter a reason of 1 to ${REASON_MAX} characters`;
    throw new GameError('BAD_INPUT', { message });
  }
  if (withoutInvisible(reason) === reason) return reason;
  throw new GameError('BAD_INPUT', { message: 'Please enter a reason without invisible characters' });
}
