/** The global leaderboards: the top of the players' records in three orders, each with an index. */

import { PlayerStat } from '#entities/PlayerStat.ts';
import { User } from '#entities/User.ts';
import { rankAmong } from '#rules/stats.ts';
import { NO_DEBUG_MARK, lockTotals } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows, readSnapshot } from './transaction.ts';

/** Rows a board shows. */
export const BOARD_ROWS = 50;

/** The order of each board: highest first; of equal players the one with the lower id. */
const ORDERS = {
  wins: { wins: 'desc', winPctX100: 'desc', userId: 'asc' },
  earnings: { winningsCents: 'desc', userId: 'asc' },
  losses: { losingsCents: 'desc', userId: 'asc' },
} as const;
export type Board = keyof typeof ORDERS;

/** The figures by which each board ranks, the shown one first; players with the same figures share a rank. */
const FIGURES = {
  wins: ['wins', 'winPctX100'],
  earnings: ['winningsCents'],
  losses: ['losingsCents'],
} as const satisfies Record<Board, readonly (keyof PlayerStat)[]>;

/** The part of the shown figure that comes from contested games. */
const CONTESTED_PARTS = {
  wins: 'contestedWins',
  earnings: 'contestedWinningsCents',
  losses: 'contestedLosingsCents',
} as const satisfies Record<Board, keyof PlayerStat>;

/** The records that the boards rank, as their indexes begin. */
const LISTED = { debugMark: NO_DEBUG_MARK, isListed: true } as const;

/** A player with an account, the player's rank and the sums of the player's games. */
export interface BoardRow {
  readonly rank: number;
  readonly user: User;
  readonly stat: PlayerStat;
  /** Whether the shown figure comes only from games without an opponent with a phone; false for a figure of 0. */
  readonly isUncontested: boolean;
}

export function readBoard(orm: Orm, board: Board): Promise<readonly BoardRow[]> {
  return readRows(orm, async (em) => {
    const stats = await em.find(
      PlayerStat,
      { ...LISTED, gamesPlayed: { $gt: 0 } },
      { orderBy: ORDERS[board], limit: BOARD_ROWS },
    );
    const users = await em.find(User, { id: { $in: stats.map(({ userId }) => userId) } });
    const byId = new Map(users.map((user) => [user.id, user]));
    const all = stats.map((stat) => figuresOf(board, stat));
    return stats.flatMap((stat) => {
      const user = byId.get(stat.userId);
      if (user === undefined) return [];
      return [toRow(board, { rank: rankAmong(all, figuresOf(board, stat)), user, stat })];
    });
  });
}

/** A player's own place on the boards. */
export interface OwnRanks {
  readonly isListed: boolean;
  /** The player's row of each board, also below the rows that it shows; null = not listed, or without a game. */
  readonly rows: Readonly<Record<Board, BoardRow>> | null;
}

export function readOwnRanks(orm: Orm, userId: number): Promise<OwnRanks> {
  return readSnapshot(orm, async (em) => {
    const stat = await em.findOne(PlayerStat, { userId, debugMark: NO_DEBUG_MARK });
    if (stat === null || !stat.isListed) return { isListed: stat === null, rows: null };
    if (stat.gamesPlayed === 0) return { isListed: true, rows: null };
    const user = await em.findOneOrFail(User, { id: userId });
    const rowOf = async (board: Board) =>
      toRow(board, { rank: 1 + (await countBetter(em, board, stat)), user, stat });
    const rows = {
      wins: await rowOf('wins'),
      earnings: await rowOf('earnings'),
      losses: await rowOf('losses'),
    };
    return { isListed: true, rows };
  });
}

/** Counts the listed players with higher figures: the first is higher, or it is equal and the next one is higher. */
async function countBetter(em: Em, board: Board, stat: PlayerStat): Promise<number> {
  const equal: Partial<Pick<PlayerStat, (typeof FIGURES)[Board][number]>> = {};
  let better = 0;
  for (const figure of FIGURES[board]) {
    // each count is a range of the index of the board
    better += await em.count(PlayerStat, { ...LISTED, ...equal, [figure]: { $gt: stat[figure] } });
    Object.assign(equal, { [figure]: stat[figure] });
  }
  return better;
}

function figuresOf(board: Board, stat: PlayerStat): readonly number[] {
  return FIGURES[board].map((figure) => stat[figure]);
}

function toRow(board: Board, row: Omit<BoardRow, 'isUncontested'>): BoardRow {
  const isUncontested = row.stat[FIGURES[board][0]] > 0 && row.stat[CONTESTED_PARTS[board]] === 0;
  return { ...row, isUncontested };
}

/** Returns whether a player wants to be on the leaderboards. */
export async function readListing(orm: Orm, userId: number): Promise<boolean> {
  const stat = await readRows(orm, (em) => em.findOne(PlayerStat, { userId, debugMark: NO_DEBUG_MARK }));
  return stat?.isListed ?? true;
}

/** Takes a player off the leaderboards, or puts the player back. */
export function changeListing(orm: Orm, userId: number, isListed: boolean): Promise<void> {
  return inTransaction(orm, (em) => storeListing(em, userId, isListed));
}

/** Stores whether a player is on the leaderboards, also for a player without a game. */
export async function storeListing(em: Em, userId: number, isListed: boolean): Promise<void> {
  await lockTotals(em, userId);
  await em.nativeUpdate(PlayerStat, { userId, debugMark: NO_DEBUG_MARK }, { isListed });
}
