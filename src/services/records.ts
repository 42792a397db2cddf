/**
 * The records of players with an account are a function of the cards. When a card changes, the figures of its game are
 * replaced in the transaction of the change.
 */

import { raw } from '@mikro-orm/sql';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupDay } from '#entities/GroupDay.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { achievementsOf } from '#rules/achievements.ts';
import { CLOCK } from '#rules/apply.ts';
import { toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import type { GameFigures, Totals } from '#rules/stats.ts';
import { NO_GROUP_GAMES, addGame, addGroupGame, gameFiguresOf, removeGame } from '#rules/stats.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { localDay } from '#shared/timeZones.ts';
import { addOpenMoney } from './groupMoney.ts';
import { unstoredSeason } from './groups.ts';
import { applyWithoutRecord, lockRound } from './lockedRound.ts';
import {
  CANCELLED_MARK,
  NO_DEBUG_MARK,
  balanceColumns,
  figuresOf,
  gameStatRow,
  groupTotalsOf,
  lockTotals,
  statColumns,
} from './stats.ts';
import type { Em } from './transaction.ts';

const READ = { disableIdentityMap: true } as const;

type StatRow = ReturnType<typeof gameStatRow>;

/**
 * Makes the records fit the card of a finished round: the game stats of its players with an account, their sums, balances
 * and achievements. The game of a cancelled round stays in the libraries only. Called again, it changes nothing. Call it
 * with the game row locked. It locks players in the order of their ids, so that two games of the same players cannot
 * deadlock.
 *
 * @returns the round with its first wins noted
 * @throws Error when the money of the game does not sum to zero
 */
export async function recordRound(em: Em, round: Round, now: Date): Promise<Round> {
  const players = gameFiguresOf(round)
    .map((game) => ({ member: game.member, row: gameStatRow(round, game) }))
    .filter(({ row }) => row.userId > 0)
    .toSorted((a, b) => a.row.userId - b.row.userId);
  const marks = { $in: [NO_DEBUG_MARK, CANCELLED_MARK] };
  const stored = await em.find(GameStat, { gameId: round.id, debugMark: marks }, READ);
  const { season } = await em.findOneOrFail(Game, { id: round.id }, { ...READ, fields: ['season'] });
  const memberIds: number[] = [];
  for (const { member, row } of players) {
    const before = stored.find(({ userId }) => userId === row.userId) ?? null;
    const isChanged = before === null || !isSameRow(before, row);
    // read without a lock, and once more with it if something is to be changed
    const firstWin = await readFirstWin(em, row.userId);
    let isFirst = isFirstWin(round, row, firstWin);
    const isNoted = round.firstWins.includes(member.id) && firstWin?.gameId === round.id;
    if (isChanged || isFirst !== isNoted) {
      const totals = await lockTotals(em, row.userId);
      if (isChanged) await replaceGame(em, { ...round, season }, totals, before, row);
      isFirst = await moveFirstWin(em, round, row, now);
    }
    if (isFirst) memberIds.push(member.id);
  }
  const noted = await applyWithoutRecord(em, round, CLOCK, [{ kind: 'noteFirstWins', memberIds }], now);
  await writeAwards(em, noted);
  await countGame(em, { ...round, season }, stored, players.length > 0);
  await em.nativeUpdate(Game, { id: round.id, finalizedAt: null }, { finalizedAt: now });
  return noted;
}

/** A round, and the season of its group in which it was opened. */
export type RoundInSeason = Round & { readonly season: number };

/** Replaces a game in the sums of a player, who is locked, and in the player's balance, day and open money. */
async function replaceGame(
  em: Em,
  { groupId, season, createdAt, timeZone }: RoundInSeason,
  before: Totals,
  oldRow: GameStat | null,
  row: StatRow,
): Promise<void> {
  const { userId, gameId } = row;
  const removed = oldRow === null ? null : countedFigures(oldRow);
  const added = countedFigures(row);
  const without = removed === null ? before : removeGame(before, removed);
  const totals = added === null ? without : addGame(without, added);
  await em.nativeUpdate(PlayerStat, { userId, debugMark: NO_DEBUG_MARK }, statColumns(totals));
  await changeBalance(em, { userId, groupId, season }, removed, added);
  if (groupId !== PUBLIC_GROUP_ID) {
    const day = localDay(createdAt, timeZone);
    await changeDay(em, { groupId, season, userId, day }, removed, added);
  }
  await addOpenMoney(em, { groupId, userId }, row.openCents - (oldRow?.openCents ?? 0));
  if (oldRow === null) await em.insert(GameStat, row);
  else await em.nativeUpdate(GameStat, { userId, gameId, debugMark: oldRow.debugMark }, row);
}

/** Returns the figures of a game in a record; null = the round is cancelled, and counts in no sum. */
function countedFigures(row: StatRow): GameFigures | null {
  return row.debugMark === NO_DEBUG_MARK ? figuresOf(row) : null;
}

/** Takes a game out of the balance of a player in a season, and adds another state of it; null = none. */
async function changeBalance(
  em: Em,
  key: { readonly userId: number; readonly groupId: number; readonly season: number },
  removed: GameFigures | null,
  added: GameFigures | null,
): Promise<void> {
  // the row of the player's sums is locked, so no other transaction writes this row
  const row = await em.findOne(GroupBalance, key, READ);
  const before = row === null ? NO_GROUP_GAMES : groupTotalsOf(row);
  const without = removed === null ? before : addGroupGame(before, removed, -1);
  const columns = balanceColumns(added === null ? without : addGroupGame(without, added));
  if (row !== null) await em.nativeUpdate(GroupBalance, key, columns);
  else if (added !== null) await em.insert(GroupBalance, { ...key, ...columns });
}

/**
 * Takes a game out of a player's day, and adds another state of it; null = none. A day without games has no row. If the
 * row is missing, because an earlier version of the server ended the game, there is nothing to take out.
 */
async function changeDay(
  em: Em,
  key: Pick<GroupDay, 'groupId' | 'season' | 'userId' | 'day'>,
  removed: GameFigures | null,
  added: GameFigures | null,
): Promise<void> {
  // no other transaction writes this row, as with the balance
  const row = await em.findOne(GroupDay, key, READ);
  const without =
    row === null || removed === null
      ? { gamesPlayed: row?.gamesPlayed ?? 0, net: row?.netCents ?? 0 }
      : { gamesPlayed: row.gamesPlayed - 1, net: row.netCents - removed.net };
  const gamesPlayed = without.gamesPlayed + (added === null ? 0 : 1);
  const net = without.net + (added?.net ?? 0);
  const columns = { gamesPlayed, netCents: toCents(net) };
  if (row === null && gamesPlayed > 0) await em.insert(GroupDay, { ...key, ...columns });
  else if (gamesPlayed > 0) await em.nativeUpdate(GroupDay, key, columns);
  else await em.nativeDelete(GroupDay, key);
}

/**
 * Counts a game in its season, if it is in the record of a player. It comes after the locks of players, because two games
 * of one group that end together wait for this row.
 */
async function countGame(
  em: Em,
  { groupId, season, cancelReason }: RoundInSeason,
  stored: readonly GameStat[],
  hasAccount: boolean,
): Promise<void> {
  // no standings: one row for all public games would make them wait for one another
  if (groupId === PUBLIC_GROUP_ID) return;
  const wasCounted = stored.some(({ debugMark }) => debugMark === NO_DEBUG_MARK);
  const isCounted = hasAccount && cancelReason === null;
  if (wasCounted === isCounted) return;
  const key = { groupId, number: season };
  // an older process may have ended the game without counting it
  const change = () =>
    isCounted
      ? em.nativeUpdate(GroupSeason, key, { games: raw('games + 1') })
      : em.nativeUpdate(GroupSeason, { ...key, games: { $gt: 0 } }, { games: raw('games - 1') });
  if ((await change()) > 0 || !isCounted) return;
  // another game of the group may store the missing row at the same time
  await em.upsert(GroupSeason, unstoredSeason(groupId), { onConflictAction: 'ignore' });
  await change();
}

/** The first win of a player: the achievement of the earliest game in the record that was won. */
type FirstWin = Pick<PlayerAchievement, 'gameId' | 'earnedAt'>;

function readFirstWin(em: Em, userId: number): Promise<FirstWin | null> {
  return em.findOne(PlayerAchievement, { userId, code: 'firstWin' }, READ);
}

/** Returns whether a round is the first win of a player. @param known the first win so far */
function isFirstWin(round: Round, row: StatRow, known: FirstWin | null): boolean {
  if (countedFigures(row)?.outcome !== 'win') return false;
  if (known === null || known.gameId === round.id) return true;
  const difference = awardedAt(round).getTime() - known.earnedAt.getTime();
  return difference < 0 || (difference === 0 && round.id < known.gameId);
}

/**
 * Makes the earliest win the first one of a player, who is locked. Returns whether that is this round, which the caller
 * notes. It may lock another game, and so end in a deadlock with a write to that game, which is retried.
 */
async function moveFirstWin(em: Em, round: Round, row: StatRow, now: Date): Promise<boolean> {
  const { userId } = row;
  const known = await readFirstWin(em, userId);
  const isFirst = isFirstWin(round, row, known);
  if (isFirst && known !== null && known.gameId !== round.id)
    await noteFirstWin(em, known.gameId, userId, false, now);
  if (!isFirst && known?.gameId === round.id) {
    const earliest = await readEarliestWin(em, userId);
    if (earliest !== null) await noteFirstWin(em, earliest.gameId, userId, true, now);
  }
  return isFirst;
}

/** Notes in another game that it is, or is no longer, the first win of a player. */
async function noteFirstWin(
  em: Em,
  gameId: number,
  userId: number,
  isFirst: boolean,
  now: Date,
): Promise<void> {
  const round = await lockRound(em, gameId, now);
  const own = seatOf(round, userId);
  if (own === undefined) return;
  const others = round.firstWins.filter((id) => id !== own.id);
  const memberIds = isFirst ? [...others, own.id] : others;
  await writeAwards(
    em,
    await applyWithoutRecord(em, round, CLOCK, [{ kind: 'noteFirstWins', memberIds }], now),
  );
}

function readEarliestWin(em: Em, userId: number): Promise<Pick<GameStat, 'gameId'> | null> {
  return em.findOne(
    GameStat,
    { userId, outcome: 'win', debugMark: NO_DEBUG_MARK },
    { ...READ, fields: ['gameId'], orderBy: { gameId: { completedAt: 'asc', id: 'asc' } } as never },
  );
}

/** Makes the achievements of a game those of its card. */
async function writeAwards(em: Em, round: Round): Promise<void> {
  const wanted = awardsOf(round);
  const stored = await em.find(PlayerAchievement, { gameId: round.id }, READ);
  const isIn = (rows: readonly Award[], award: Award) => rows.some((row) => isSameRow(row, award));
  const outdated = stored.filter((award) => !isIn(wanted, award)).map(({ id }) => id);
  if (outdated.length > 0) await em.nativeDelete(PlayerAchievement, { id: { $in: outdated } });
  const added = wanted.filter((award) => !isIn(stored, award));
  if (added.length > 0) await em.insertMany(PlayerAchievement, added);
}

type Award = ReturnType<typeof awardsOf>[number];

/** Returns the achievements of a finished round as their rows, for players with an account. */
export function awardsOf(round: Round) {
  return achievementsOf(round)
    .filter(({ member }) => member.userId > 0)
    .map(({ id, code, figure, member: { userId } }) => {
      return { id, userId, code, gameId: round.id, figure, earnedAt: awardedAt(round) };
    });
}

/** Returns when the achievements of a finished round were earned: at its end, also after a correction. */
function awardedAt({ completedAt, createdAt }: Round): Date {
  return completedAt ?? createdAt;
}

/** Returns whether a stored row has these columns. */
function isSameRow(stored: object, row: object): boolean {
  const columns = new Map(Object.entries(stored));
  return Object.entries(row).every(
    ([column, value]) => (columns.get(column) as unknown)?.valueOf() === (value as unknown)?.valueOf(),
  );
}
