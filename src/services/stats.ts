/** The records of players with an account as their rows, and the reads of the stored sums. */

import { LockMode } from '@mikro-orm/core';
import { raw } from '@mikro-orm/sql';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import type { AchievementCode } from '#rules/achievements.ts';
import { openMoneyOf } from '#rules/groupMoney.ts';
import { pointsOf } from '#rules/holes.ts';
import { toCents } from '#rules/money.ts';
import type { Member, Round } from '#rules/round.ts';
import type { GameFigures, GroupTotals, Totals } from '#rules/stats.ts';
import { NO_GAMES, NO_GROUP_GAMES, winPctX100 } from '#rules/stats.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows, readSnapshot } from './transaction.ts';

/** The debug mark of a row that counts. Rows with a positive mark were written by the debug page. */
export const NO_DEBUG_MARK = 0;
/** The debug mark of a row of a round that a maintainer has cancelled: it is in the library only. */
export const CANCELLED_MARK = -1;

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
    wagersCents: game.wagers,
    netCents: game.net,
    openCents: openMoneyOf(round, member),
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
  wagersCents,
  netCents,
  holesPlayed,
  bestBalls,
  heldSnake,
  isContested,
}: ReturnType<typeof gameStatRow>): GameFigures {
  return {
    outcome,
    bet: betCents,
    snake: snakeCents,
    wagers: wagersCents,
    net: netCents,
    holesPlayed,
    bestBalls,
    heldSnake,
    isContested,
  };
}

/** Returns the mark of the rows of a finished round. */
function markOf({ cancelReason }: Round): number {
  return cancelReason === null ? NO_DEBUG_MARK : CANCELLED_MARK;
}

/** Returns a player's sums in a group in a season as their columns. */
export function balanceColumns({ won, lost, net, ...counts }: GroupTotals) {
  return { ...counts, wonCents: won, lostCents: lost, netCents: net };
}

/**
 * Returns the sums of balances over all seasons, in the order of the ids. For a group they are by user id, for a player
 * by group id. The database adds them up, so that many seasons are read as one row.
 */
export async function sumBalances(
  em: Em,
  by: 'userId' | 'groupId',
  where: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<number, GroupTotals>> {
  const sums = Object.entries(BALANCE_COLUMNS).map(([name, column]) => raw(`sum(${column}) as ${name}`));
  const rows = await em
    .createQueryBuilder(GroupBalance)
    .select([by, ...sums])
    .where(where)
    .groupBy(by)
    .orderBy({ [by]: 'asc' })
    .execute<Readonly<Record<typeof by | keyof GroupTotals, number | string>>[]>();
  // MySQL sends sums as text
  return new Map(
    rows.map((row) => [
      Number(row[by]),
      {
        gamesPlayed: Number(row.gamesPlayed),
        wins: Number(row.wins),
        losses: Number(row.losses),
        won: toCents(Number(row.won)),
        lost: toCents(Number(row.lost)),
        net: toCents(Number(row.net)),
      },
    ]),
  );
}

const BALANCE_COLUMNS: Readonly<Record<keyof GroupTotals, string>> = {
  gamesPlayed: 'games_played',
  wins: 'wins',
  losses: 'losses',
  won: 'won_cents',
  lost: 'lost_cents',
  net: 'net_cents',
};

/** Returns a player's sums in a group in a season. */
export function groupTotalsOf(row: GroupBalance): GroupTotals {
  const { gamesPlayed, wins, losses, wonCents, lostCents, netCents } = row;
  return { gamesPlayed, wins, losses, won: wonCents, lost: lostCents, net: netCents };
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

/** Returns the sums of a player's games; all zero for guests and for players without a finished game. */
export async function readTotals(orm: Orm, userId: number): Promise<Totals> {
  const row = await readRows(orm, (em) => em.findOne(PlayerStat, { userId, debugMark: NO_DEBUG_MARK }));
  return row === null ? NO_GAMES : totalsOf(row);
}

/** A player's achievements of one kind. */
export interface LatestAchievement {
  readonly newest: PlayerAchievement;
  /** How often the player has earned it, the newest one included. */
  readonly timesEarned: number;
}

/** Returns a player's achievements: their total number, and the newest of each kind, newest first. */
export async function readAchievements(
  orm: Orm,
  userId: number,
): Promise<{ readonly total: number; readonly latest: readonly LatestAchievement[] }> {
  const latest = await readSnapshot(orm, async (em) => {
    const counts = await em
      .createQueryBuilder(PlayerAchievement)
      .select(['code', raw('count(*) as times')])
      .where({ userId })
      .groupBy('code')
      .execute<{ code: AchievementCode; times: number }[]>();
    const found: LatestAchievement[] = [];
    // each query reads the end of an index, so that many games do not make it slow
    for (const { code, times } of counts) {
      const orderBy = { earnedAt: 'desc', gameId: 'desc' } as const;
      const newest = await em.findOneOrFail(PlayerAchievement, { userId, code }, { orderBy });
      found.push({ newest, timesEarned: Number(times) });
    }
    return found;
  });
  return {
    total: latest.reduce((sum, { timesEarned }) => sum + timesEarned, 0),
    latest: latest.toSorted(
      ({ newest: a }, { newest: b }) =>
        b.earnedAt.getTime() - a.earnedAt.getTime() || (a.code < b.code ? -1 : 1),
    ),
  };
}

/** Returns the sums of a player's games for a group, over all seasons. */
export async function readBalance(orm: Orm, userId: number, groupId: number): Promise<GroupTotals> {
  const sums = await readRows(orm, (em) => sumBalances(em, 'groupId', { userId, groupId }));
  return sums.get(groupId) ?? NO_GROUP_GAMES;
}
