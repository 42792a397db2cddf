/** The seasons of a group, and the standings of one: the sums of its players, with their best and worst days. */

import { Group } from '#entities/Group.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { User } from '#entities/User.ts';
import type { Cents } from '#rules/money.ts';
import { toCents } from '#rules/money.ts';
import { rankAmong } from '#rules/stats.ts';
import { GameError } from '#shared/errors.ts';
import { unlistedAmong } from './groupBoards.ts';
import { requireGroup, requireMember } from './groups.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { readSnapshot } from './transaction.ts';

/** The rows of standings, as many as members of a group; the reader's row comes below them. */
const STANDINGS_MAX = 500;

export interface Season {
  readonly number: number;
  /** Null = with the group, which is older than its seasons. */
  readonly startedAt: Date | null;
  /** Null = it is the current season. */
  readonly endedAt: Date | null;
  /** The finished games in the record of a player. */
  readonly games: number;
}

/** The net of a player's games on one day. */
export interface DayNet {
  /** "2026-11-20", in the time zone of the games. */
  readonly day: string;
  readonly net: Cents;
}

export interface Standing {
  readonly rank: number;
  readonly user: User;
  readonly isMember: boolean;
  readonly gamesPlayed: number;
  readonly wins: number;
  readonly losses: number;
  readonly net: Cents;
  /** Of days with the same net the last one. */
  readonly bestDay: DayNet;
  /** Of days with the same net the first one. */
  readonly worstDay: DayNet;
}

export interface Standings {
  readonly group: Group;
  readonly season: Season;
  /** The highest net first, then the lower user id. */
  readonly rows: readonly Standing[];
  /** Whether the reader is listed, so that other members see the reader's row. */
  readonly isListed: boolean;
}

/**
 * Returns the seasons of a group for one of its members, the current one first.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER
 */
export function readSeasons(orm: Orm, viewer: Viewer, groupId: number): Promise<readonly Season[]> {
  return readSnapshot(orm, async (em) => {
    await requireGroupOf(em, viewer, groupId);
    return seasonsOf(em, groupId);
  });
}

/**
 * Returns the standings of a season for a member of the group. Players who want to be on no board are left out, except for
 * themselves.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER | SEASON_NOT_FOUND
 */
export function readStandings(
  orm: Orm,
  viewer: Viewer,
  { groupId, number }: { readonly groupId: number; readonly number: number },
): Promise<Standings> {
  return readSnapshot(orm, async (em) => {
    const group = await requireGroupOf(em, viewer, groupId);
    const season = await seasonOf(em, groupId, number);
    const sums = (await em.execute<Row[]>(QUERY, [groupId, number])).map(toSums);
    const ids = sums.map(({ userId }) => userId);
    const unlisted = await unlistedAmong(em, [...ids, viewer.userId]);
    const users = new Map((await em.find(User, { id: { $in: ids } })).map((user) => [user.id, user]));
    const members = new Set((await em.find(GroupMember, { groupId })).map(({ userId }) => userId));
    const seen = sums.filter(({ userId }) => userId === viewer.userId || !unlisted.has(userId));
    const nets = seen.map(({ net }) => [net]);
    const rows = seen
      .filter(({ userId }, at) => at < STANDINGS_MAX || userId === viewer.userId)
      .flatMap(({ userId, ...figures }) => {
        const user = users.get(userId);
        if (user === undefined) return [];
        return [{ ...figures, rank: rankAmong(nets, [figures.net]), user, isMember: members.has(userId) }];
      });
    return { group, season, rows, isListed: !unlisted.has(viewer.userId) };
  });
}

/** Returns a group for one of its members. */
async function requireGroupOf(em: Em, { userId }: Viewer, groupId: number): Promise<Group> {
  const group = requireGroup(await em.findOne(Group, { id: groupId }));
  await requireMember(em, userId, groupId);
  return group;
}

async function seasonsOf(em: Em, groupId: number): Promise<readonly Season[]> {
  const rows = await em.find(GroupSeason, { groupId }, { orderBy: { number: 'desc' } });
  return rows.map((row, index) => toSeason(row, rows[index - 1] ?? null));
}

async function seasonOf(em: Em, groupId: number, number: number): Promise<Season> {
  const row = await em.findOne(GroupSeason, { groupId, number });
  if (row === null) throw new GameError('SEASON_NOT_FOUND');
  return toSeason(row, await em.findOne(GroupSeason, { groupId, number: number + 1 }));
}

/** Returns a season. @param next the season after it; null = none */
function toSeason({ number, startedAt, games }: GroupSeason, next: GroupSeason | null): Season {
  return { number, startedAt, endedAt: next?.startedAt ?? null, games };
}

/** Returns a column of a player's best or worst day, which is at an end of an index. */
function atEnd(column: 'day' | 'net_cents', order: 'asc' | 'desc'): string {
  return `(select d.${column} from group_day d
    where d.group_id = b.group_id and d.season = b.season and d.user_id = b.user_id
    order by d.net_cents ${order}, d.day ${order} limit 1)`;
}

/**
 * One query, which reads a sum and the ends of an index for each player, however many games there are. With a join of the
 * days, SQLite would read all of them.
 */
const QUERY = `select b.user_id as userId, b.games_played as gamesPlayed, b.wins as wins, b.losses as losses,
    b.net_cents as net, ${atEnd('day', 'desc')} as bestDay, ${atEnd('net_cents', 'desc')} as bestNet,
    ${atEnd('day', 'asc')} as worstDay, ${atEnd('net_cents', 'asc')} as worstNet
  from group_balance b
  where b.group_id = ? and b.season = ? and b.games_played > 0
  order by b.net_cents desc, b.user_id`;

type Figure = 'userId' | 'gamesPlayed' | 'wins' | 'losses' | 'net' | 'bestNet' | 'worstNet';
/** MySQL may send big numbers as text. */
type Row = Readonly<Record<Figure, number | string>> & Readonly<Record<'bestDay' | 'worstDay', string>>;

function toSums(row: Row) {
  return {
    userId: Number(row.userId),
    gamesPlayed: Number(row.gamesPlayed),
    wins: Number(row.wins),
    losses: Number(row.losses),
    net: toCents(Number(row.net)),
    bestDay: { day: row.bestDay, net: toCents(Number(row.bestNet)) },
    worstDay: { day: row.worstDay, net: toCents(Number(row.worstNet)) },
  };
}
