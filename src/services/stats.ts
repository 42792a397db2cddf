/** The records of players with an account: a finished game is added once, and reads use the stored sums. */

import { LockMode } from '@mikro-orm/core';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { achievementsOf } from '#rules/achievements.ts';
import { pointsOf } from '#rules/holes.ts';
import { NO_MONEY } from '#rules/money.ts';
import type { Member, Round } from '#rules/round.ts';
import type { GameFigures, GroupTotals, Totals } from '#rules/stats.ts';
import {
  NO_GAMES,
  NO_GROUP_GAMES,
  addContested,
  addGame,
  addGroupGame,
  gameFiguresOf,
  winPctX100,
} from '#rules/stats.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** The debug mark of a row that counts. Rows with a positive mark were written by the debug page. */
export const NO_DEBUG_MARK = 0;
/** The debug mark of a row of a round that a maintainer has cancelled: it is in the library only. */
export const CANCELLED_MARK = -1;

/**
 * Adds a finished round to the record of each of its players with an account. For a game that is recorded
 * already, only `isContested` is updated, which changes when an account adopts the guest of a seat. A cancelled round is
 * added to the libraries only. Returns the members for whom it was the first win. Call it with the game row locked. It
 * locks players in the order of their ids, so that two games that end at the same time cannot deadlock.
 *
 * @throws Error when the money of the game does not sum to zero
 */
export async function recordGame(em: Em, round: Round, now: Date): Promise<readonly number[]> {
  const figures = gameFiguresOf(round)
    .filter(({ member }) => member.userId > 0)
    .toSorted((a, b) => a.member.userId - b.member.userId);
  const recorded = await em.find(
    GameStat,
    { gameId: round.id, debugMark: markOf(round) },
    { fields: ['userId', 'isContested'], disableIdentityMap: true },
  );
  const known = new Map(recorded.map(({ userId, isContested }) => [userId, isContested]));
  const firstWins: number[] = [];
  for (const game of figures) {
    const wasContested = known.get(game.member.userId);
    if (round.cancelReason !== null) {
      if (wasContested === undefined) await em.insert(GameStat, gameStatRow(round, game));
      continue;
    }
    if (wasContested !== undefined) {
      if (wasContested !== game.isContested) await changeContested(em, round, game);
      continue;
    }
    await em.insert(GameStat, gameStatRow(round, game));
    const before = await addToTotals(em, game);
    if (game.outcome === 'win' && before.wins === 0) firstWins.push(game.member.id);
    await addToBalance(em, { userId: game.member.userId, groupId: round.groupId }, game);
    await addAchievements(em, { ...round, firstWins }, game.member, now);
  }
  await em.nativeUpdate(Game, { id: round.id, finalizedAt: null }, { finalizedAt: now });
  return firstWins;
}

/** Returns a finished game in the record of one player, as its row. */
export function gameStatRow(round: Round, { member, ...game }: GameFigures & { readonly member: Member }) {
  const { red, green } = pointsOf(round);
  return {
    userId: member.userId,
    gameId: round.id,
    debugMark: markOf(round),
    teamId: member.teamId,
    outcome: game.outcome,
    betCents: game.bet,
    snakeCents: game.snake,
    netCents: game.net,
    holesPlayed: game.holesPlayed,
    bestBalls: game.bestBalls,
    heldSnake: game.heldSnake,
    isContested: game.isContested,
    team1Points: red,
    team2Points: green,
    playedAt: round.createdAt,
  };
}

/** Returns the figures of a row. */
export function figuresOf({
  outcome,
  betCents,
  snakeCents,
  netCents,
  holesPlayed,
  bestBalls,
  heldSnake,
  isContested,
}: GameStat): GameFigures {
  return {
    outcome,
    bet: betCents,
    snake: snakeCents,
    net: netCents,
    holesPlayed,
    bestBalls,
    heldSnake,
    isContested,
  };
}

function markOf({ cancelReason }: Round): number {
  return cancelReason === null ? NO_DEBUG_MARK : CANCELLED_MARK;
}

/** Adds one game to a player's sums. Returns the sums before it. */
async function addToTotals(em: Em, game: GameFigures & { readonly member: Member }): Promise<Totals> {
  const before = await lockTotals(em, game.member.userId);
  await storeTotals(em, game.member.userId, addGame(before, game));
  return before;
}

/** Changes whether a recorded game was contested. */
async function changeContested(
  em: Em,
  { id: gameId }: Round,
  { member: { userId }, isContested, ...game }: GameFigures & { readonly member: Member },
): Promise<void> {
  await em.nativeUpdate(GameStat, { userId, gameId, debugMark: NO_DEBUG_MARK }, { isContested });
  const before = await lockTotals(em, userId);
  await storeTotals(em, userId, addContested(before, game, isContested ? 1 : -1));
}

/** Locks the sums of a player, which are stored if there are none yet. */
export async function lockTotals(em: Em, userId: number): Promise<Totals> {
  const key = { userId, debugMark: NO_DEBUG_MARK } as const;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  let row = await em.findOne(PlayerStat, key, lock);
  if (row === null) {
    // a player's first two games may end at the same time: the second transaction then finds the row of the first
    await em.upsert(PlayerStat, { ...key, ...statColumns(NO_GAMES) }, { onConflictAction: 'ignore' });
    row = await em.findOneOrFail(PlayerStat, key, lock);
  }
  return totalsOf(row);
}

export async function storeTotals(em: Em, userId: number, totals: Totals): Promise<void> {
  await em.nativeUpdate(PlayerStat, { userId, debugMark: NO_DEBUG_MARK }, statColumns(totals));
}

/**
 * Adds a game to the balance of a player in a group.
 *
 * @param times −1 = takes it out again
 */
export async function addToBalance(
  em: Em,
  key: { readonly userId: number; readonly groupId: number },
  game: GameFigures,
  times: 1 | -1 = 1,
): Promise<void> {
  // the row of the player's sums is locked, so no other transaction writes this row
  const row = await em.findOne(GroupBalance, key, { disableIdentityMap: true });
  const columns = balanceColumns(
    addGroupGame(row === null ? NO_GROUP_GAMES : groupTotalsOf(row), game, times),
  );
  if (row === null) await em.insert(GroupBalance, { ...key, ...columns });
  else await em.nativeUpdate(GroupBalance, key, columns);
}

/** Returns a player's sums in a group as their columns. */
export function balanceColumns({ won, lost, net, ...counts }: GroupTotals) {
  return { ...counts, wonCents: won, lostCents: lost, netCents: net };
}

/** Returns a player's sums in a group. */
export function groupTotalsOf(row: GroupBalance): GroupTotals {
  const { gamesPlayed, wins, losses, wonCents, lostCents, netCents } = row;
  return { gamesPlayed, wins, losses, won: wonCents, lost: lostCents, net: netCents };
}

async function addAchievements(em: Em, round: Round, { userId }: Member, now: Date): Promise<void> {
  for (const { code, ...award } of awardsOf(round, userId, now)) {
    const row = await em.findOne(PlayerAchievement, { userId, code }, { disableIdentityMap: true });
    if (row === null) {
      await em.insert(PlayerAchievement, { userId, code, ...award, timesEarned: 1 });
      continue;
    }
    // an adoption may add games older than those in the record
    const newest = award.earnedAt >= row.earnedAt ? award : {};
    await em.nativeUpdate(
      PlayerAchievement,
      { userId, code },
      { ...newest, timesEarned: row.timesEarned + 1 },
    );
  }
}

/** Returns the achievements of a player in a finished round, as the columns of their rows. */
export function awardsOf(round: Round, userId: number, now: Date) {
  return achievementsOf(round)
    .filter(({ member }) => member.userId === userId)
    .map(({ id, code, figure }) => ({
      id,
      code,
      gameId: round.id,
      figure,
      earnedAt: round.completedAt ?? now,
    }));
}

/** Returns a player's sums as their columns. */
export function statColumns(totals: Totals) {
  const { winnings, losings, net, contestedWinnings, contestedLosings, ...counts } = totals;
  return {
    ...counts,
    winPctX100: winPctX100(totals),
    winningsCents: winnings,
    losingsCents: losings,
    netCents: net,
    contestedWinningsCents: contestedWinnings,
    contestedLosingsCents: contestedLosings,
  };
}

function totalsOf(row: PlayerStat): Totals {
  const { gamesPlayed, wins, losses, ties, winningsCents, losingsCents, netCents } = row;
  const { bestBalls, snakeGames, snakesHeld, contestedWins } = row;
  return {
    gamesPlayed,
    wins,
    losses,
    ties,
    winnings: winningsCents,
    losings: losingsCents,
    net: netCents,
    bestBalls,
    snakeGames,
    snakesHeld,
    contestedWins,
    contestedWinnings: row.contestedWinningsCents,
    contestedLosings: row.contestedLosingsCents,
  };
}

/** Returns the sums of a player's games; all zero for guests and for players without a finished game. */
export async function readTotals(orm: Orm, userId: number): Promise<Totals> {
  const row = await readRows(orm, (em) => em.findOne(PlayerStat, { userId, debugMark: NO_DEBUG_MARK }));
  return row === null ? NO_GAMES : totalsOf(row);
}

/** Returns a player's achievements: their total number, and the newest of each kind, newest first. */
export async function readAchievements(
  orm: Orm,
  userId: number,
): Promise<{ readonly total: number; readonly latest: readonly PlayerAchievement[] }> {
  const latest = await readRows(orm, (em) =>
    em.find(PlayerAchievement, { userId }, { orderBy: { earnedAt: 'desc', code: 'asc' } }),
  );
  return { total: latest.reduce((sum, { timesEarned }) => sum + timesEarned, 0), latest };
}

/** Returns the amount that a player won or lost over the games of a group: match and snake together. */
export async function readBalance(
  orm: Orm,
  userId: number,
  groupId: number,
): Promise<Pick<GroupBalance, 'netCents' | 'gamesPlayed'>> {
  const row = await readRows(orm, (em) => em.findOne(GroupBalance, { userId, groupId }));
  return row ?? { netCents: NO_MONEY, gamesPlayed: 0 };
}
