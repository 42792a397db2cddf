/** The global leaderboards: the top of the players' records in three orders, each with an index. */

import { PlayerStat } from '#entities/PlayerStat.ts';
import { User } from '#entities/User.ts';
import { rankAmong } from '#rules/stats.ts';
import { NO_DEBUG_MARK } from './stats.ts';
import type { Orm } from './transaction.ts';
import { readRows } from './transaction.ts';

/** Rows a board shows. */
const BOARD_ROWS = 50;

/** The order of each board: highest first; of equal players the one with the lower id. */
const ORDERS = {
  wins: { wins: 'desc', winPctX100: 'desc', userId: 'asc' },
  earnings: { winningsCents: 'desc', userId: 'asc' },
  losses: { losingsCents: 'desc', userId: 'asc' },
} as const;
export type Board = keyof typeof ORDERS;

/** The figures by which each board ranks; players with the same figures share a rank. */
const FIGURES: { readonly [Name in Board]: (stat: PlayerStat) => readonly number[] } = {
  wins: ({ wins, winPctX100 }) => [wins, winPctX100],
  earnings: ({ winningsCents }) => [winningsCents],
  losses: ({ losingsCents }) => [losingsCents],
};

/** A player with an account, the player's rank and the sums of the player's games. */
export interface BoardRow {
  readonly rank: number;
  readonly user: User;
  readonly stat: PlayerStat;
}

export function readBoard(orm: Orm, board: Board): Promise<readonly BoardRow[]> {
  return readRows(orm, async (em) => {
    const stats = await em.find(
      PlayerStat,
      { debugMark: NO_DEBUG_MARK },
      { orderBy: ORDERS[board], limit: BOARD_ROWS },
    );
    const users = await em.find(User, { id: { $in: stats.map(({ userId }) => userId) } });
    const byId = new Map(users.map((user) => [user.id, user]));
    const figuresOf = FIGURES[board];
    const all = stats.map(figuresOf);
    return stats.flatMap((stat) => {
      const user = byId.get(stat.userId);
      return user === undefined ? [] : [{ rank: rankAmong(all, figuresOf(stat)), user, stat }];
    });
  });
}
