/** The boards of a group: its players in the orders of the leaderboards, from the sums of their games for the group. */

import { Group } from '#entities/Group.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { User } from '#entities/User.ts';
import { rankAmong, winPctX100 } from '#rules/stats.ts';
import type { GroupTotals } from '#rules/stats.ts';
import { requireGroup, requireMember } from './groups.ts';
import type { Board } from './leaderboard.ts';
import { BOARD_ROWS } from './leaderboard.ts';
import type { Viewer } from './sessions.ts';
import { NO_DEBUG_MARK, totalsByPlayer } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { readSnapshot } from './transaction.ts';

/** The figures by which each board ranks; players with the same figures share a rank. */
const FIGURES = {
  wins: (totals) => [totals.wins, winPctX100(totals)],
  earnings: ({ won }) => [won],
  losses: ({ lost }) => [lost],
} as const satisfies Record<Board, (totals: GroupTotals) => readonly number[]>;

/** A player of the group, and the sums of the player's games for it. */
interface GroupPlayer {
  readonly user: User;
  /** False for a player who has left, or has played for the group without joining it. */
  readonly isMember: boolean;
  readonly totals: GroupTotals;
}

export interface GroupBoardRow extends GroupPlayer {
  readonly rank: number;
}

/** One board of a group. */
interface GroupBoard {
  readonly rows: readonly GroupBoardRow[];
  /** The caller's row, also below the rows that the board shows; null = not listed, or without a game. */
  readonly own: GroupBoardRow | null;
}

export interface GroupBoards {
  readonly boards: Readonly<Record<Board, GroupBoard>>;
  /** Whether the caller wants to be on boards. */
  readonly isListed: boolean;
}

/**
 * Returns the boards of a group, for one of its members. All players with a finished game for it are on them, except
 * those who want to be on no board.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER
 */
export function readGroupBoards(orm: Orm, { userId }: Viewer, groupId: number): Promise<GroupBoards> {
  return readSnapshot(orm, async (em) => {
    requireGroup(await em.findOne(Group, { id: groupId }));
    await requireMember(em, userId, groupId);
    // a sum without games is left when a maintainer has cancelled them
    const totals = totalsByPlayer(await em.find(GroupBalance, { groupId, gamesPlayed: { $gt: 0 } }));
    const ids = [...totals.keys()];
    const unlisted = await unlistedAmong(em, [...ids, userId]);
    const users = await em.find(User, { id: { $in: ids } });
    const members = new Set((await em.find(GroupMember, { groupId })).map((member) => member.userId));
    const players = users.flatMap((user) => {
      const own = totals.get(user.id);
      if (own === undefined || unlisted.has(user.id)) return [];
      return [{ user, isMember: members.has(user.id), totals: own }];
    });
    return {
      boards: {
        wins: boardOf('wins', players, userId),
        earnings: boardOf('earnings', players, userId),
        losses: boardOf('losses', players, userId),
      },
      isListed: !unlisted.has(userId),
    };
  });
}

/** Returns those who want to be on no board. */
export async function unlistedAmong(em: Em, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await em.find(PlayerStat, {
    userId: { $in: [...ids] },
    debugMark: NO_DEBUG_MARK,
    isListed: false,
  });
  return new Set(rows.map(({ userId }) => userId));
}

/** Ranks the players by a board; of equal players the one with the lower id comes first. */
function boardOf(board: Board, players: readonly GroupPlayer[], callerId: number): GroupBoard {
  const figuresOf = ({ totals }: GroupPlayer) => FIGURES[board](totals);
  const all = players.toSorted((a, b) => byFigures(figuresOf(a), figuresOf(b)) || a.user.id - b.user.id);
  const figures = all.map(figuresOf);
  const toRow = (player: GroupPlayer) => ({ ...player, rank: rankAmong(figures, figuresOf(player)) });
  const own = all.find(({ user }) => user.id === callerId);
  return { rows: all.slice(0, BOARD_ROWS).map(toRow), own: own === undefined ? null : toRow(own) };
}

function byFigures(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((figure, index) => figure !== b[index]);
  return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}
