/**
 * Cancelling a round for a maintainer, and restoring it. Afterwards the records are as if the round had never been
 * recorded. Its card stays.
 */

import { setImmediate } from 'node:timers/promises';
import type { FilterQuery } from '@mikro-orm/core';
import { GameStat } from '#entities/GameStat.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import type { AchievementCode } from '#rules/achievements.ts';
import { CLOCK } from '#rules/apply.ts';
import type { Round } from '#rules/round.ts';
import { isFinished, seatOf } from '#rules/round.ts';
import { removeGame } from '#rules/stats.ts';
import { GameError } from '#shared/errors.ts';
import { applyCommands, applyWithoutRecord, lockRound } from './round.ts';
import { readRound } from './roundRows.ts';
import {
  CANCELLED_MARK,
  NO_DEBUG_MARK,
  addToBalance,
  awardsOf,
  figuresOf,
  lockTotals,
  storeTotals,
} from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows, readSnapshot } from './transaction.ts';

const READ = { disableIdentityMap: true } as const;

type Award = ReturnType<typeof awardsOf>[number];

/** The newest other game for which a player has an achievement that a game has given, too. */
export interface OtherAward {
  readonly userId: number;
  readonly award: Award;
  /** How often the achievement was earned when this was read. */
  readonly timesEarned: number;
}

/**
 * Reads for each achievement whose newest game is this one the game that was the newest before. It reads rounds, so it
 * comes before the transaction of the cancellation.
 */
export async function readOtherAwards(orm: Orm, gameId: number, now: Date): Promise<readonly OtherAward[]> {
  const newest = await readRows(orm, (em) => em.find(PlayerAchievement, { gameId, timesEarned: { $gt: 1 } }));
  const open = new Map(newest.map((row) => [keyOf(row.userId, row.code), row.timesEarned]));
  const userId = { $in: [...new Set(newest.map((row) => row.userId))] };
  const stats = await readRows(orm, (em) => recordedGames(em, { userId }, 'desc'));
  const found: OtherAward[] = [];
  const others = stats.filter((row) => row.gameId !== gameId);
  for (const [id, players] of Map.groupBy(others, (row) => row.gameId)) {
    if (open.size === 0) break;
    const round = await readSnapshot(orm, (em) => readRound(em, id));
    if (round === null) continue;
    for (const player of players) {
      for (const award of awardsOf(round, player.userId, now)) {
        const key = keyOf(player.userId, award.code);
        const timesEarned = open.get(key);
        if (timesEarned !== undefined) found.push({ userId: player.userId, award, timesEarned });
        open.delete(key);
      }
    }
    // SQLite answers synchronously: setImmediate lets the event loop serve other calls
    await setImmediate();
  }
  return found;
}

function keyOf(userId: number, code: AchievementCode): string {
  return `${userId} ${code}`;
}

/**
 * Cancels a locked round, and takes it out of the records of its players.
 *
 * @param others as read by `readOtherAwards`
 * @returns the cancelled round, and those in which a first win was noted instead; all must be announced
 * @throws GameError GAME_OVER for a game that was cancelled otherwise | DATABASE_BUSY when a record has changed since
 *   `others` was read
 */
export async function cancelLockedRound(
  em: Em,
  before: Round,
  reason: string,
  others: readonly OtherAward[],
  now: Date,
): Promise<readonly Round[]> {
  const moved = isFinished(before) ? await removeFromRecords(em, before, others, now) : [];
  const round = await applyCommands(em, before, CLOCK, [{ kind: 'setCancelReason', reason }], now);
  return [round, ...moved];
}

/**
 * Restores a locked round that was finished: its card is added to the records again.
 *
 * @throws GameError NOT_RESTORABLE
 */
export async function restoreLockedRound(em: Em, before: Round, now: Date): Promise<Round> {
  await em.nativeDelete(GameStat, { gameId: before.id, debugMark: CANCELLED_MARK });
  return applyCommands(em, before, CLOCK, [{ kind: 'setCancelReason', reason: null }], now);
}

async function removeFromRecords(
  em: Em,
  round: Round,
  others: readonly OtherAward[],
  now: Date,
): Promise<readonly Round[]> {
  const isRecorded = { gameId: round.id, debugMark: NO_DEBUG_MARK };
  const rows = await em.find(GameStat, isRecorded, { ...READ, orderBy: { userId: 'asc' } });
  // first, as its condition is the mark
  await em.nativeUpdate(GameStat, isRecorded, { debugMark: CANCELLED_MARK });
  const moved: Round[] = [];
  for (const row of rows) {
    const { userId } = row;
    const game = figuresOf(row);
    await storeTotals(em, userId, removeGame(await lockTotals(em, userId), game));
    await addToBalance(em, { userId, groupId: round.groupId }, game, -1);
    for (const award of awardsOf(round, userId, now)) await removeAward(em, userId, award, others);
    const member = seatOf(round, userId);
    if (member === undefined || !round.firstWins.includes(member.id)) continue;
    const next = await moveFirstWin(em, userId, now);
    if (next !== null) moved.push(next);
  }
  return moved;
}

/** Takes an achievement out of a player's record once; one of another game stays. */
async function removeAward(
  em: Em,
  userId: number,
  { code, gameId }: Award,
  others: readonly OtherAward[],
): Promise<void> {
  const key = { userId, code };
  const row = await em.findOne(PlayerAchievement, key, READ);
  if (row === null) return;
  if (row.timesEarned === 1) {
    await em.nativeDelete(PlayerAchievement, key);
    return;
  }
  const timesEarned = row.timesEarned - 1;
  const other = others.find((each) => each.userId === userId && each.award.code === code);
  if (row.gameId !== gameId) await em.nativeUpdate(PlayerAchievement, key, { timesEarned });
  else if (other?.timesEarned === row.timesEarned)
    await em.nativeUpdate(PlayerAchievement, key, { ...other.award, timesEarned });
  else throw new GameError('DATABASE_BUSY');
}

/**
 * Notes the earliest win left in a player's record as the first one. Returns its round; null = there is no win. It locks
 * a game after the sums of players, so it may end in a deadlock with a login, which is retried.
 */
async function moveFirstWin(em: Em, userId: number, now: Date): Promise<Round | null> {
  const [earliest] = await recordedGames(em, { userId, outcome: 'win' }, 'asc', 1);
  if (earliest === undefined) return null;
  const before = await lockRound(em, earliest.gameId, now);
  const member = seatOf(before, userId);
  if (member === undefined) return null;
  const note = { kind: 'noteFirstWins', memberIds: [member.id] } as const;
  const round = await applyWithoutRecord(em, before, CLOCK, [note], now);
  const award = awardsOf(round, userId, now).find(({ code }) => code === 'firstWin');
  if (award !== undefined) await em.insert(PlayerAchievement, { userId, ...award, timesEarned: 1 });
  return round;
}

/** Returns games in the records of players, in the order in which they ended. */
function recordedGames(
  em: Em,
  whose: FilterQuery<GameStat>,
  order: 'asc' | 'desc',
  limit?: number,
): Promise<readonly Pick<GameStat, 'userId' | 'gameId'>[]> {
  return em.find(
    GameStat,
    { $and: [whose, { debugMark: NO_DEBUG_MARK }] },
    {
      ...READ,
      fields: ['userId', 'gameId'],
      orderBy: { gameId: { completedAt: order, id: order } } as never,
      ...(limit !== undefined && { limit }),
    },
  );
}
