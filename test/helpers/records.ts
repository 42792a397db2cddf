/** Accounts with many finished games, stored as rows, because playing them would take too long. */

import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Group } from '#entities/Group.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupDay } from '#entities/GroupDay.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { Settlement } from '#entities/Settlement.ts';
import { Team } from '#entities/Team.ts';
import { User } from '#entities/User.ts';
import { toCents } from '#rules/money.ts';
import { NO_GAMES, NO_GROUP_GAMES, OUTCOMES, addGame, addGroupGame } from '#rules/stats.ts';
import { newId } from '#services/ids.ts';
import { balanceColumns, figuresOf, statColumns } from '#services/stats.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction } from '#services/transaction.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { localDay } from '#shared/timeZones.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
/** Players of a game: the account, a partner and two opponents. */
const SEATS = 4;

const TIME_ZONE = 'Europe/Dublin';

/** A stored game of an account. */
type StoredStat = Pick<
  GameStat,
  'userId' | 'gameId' | 'teamId' | 'outcome' | 'netCents' | 'debugMark' | 'playedAt'
>;

export interface ManyGames {
  readonly userId: number;
  /** The accounts that play with it. */
  readonly otherIds: readonly number[];
  readonly stats: readonly StoredStat[];
}

/**
 * Stores an account with finished games of four accounts each, one a day. The others take turns, so that each is partner
 * and opponent.
 */
export async function anAccountWithGames(
  orm: Orm,
  {
    games,
    others,
    groupId = PUBLIC_GROUP_ID,
    turn = turnOf,
  }: {
    readonly games: number;
    readonly others: number;
    readonly groupId?: number;
    readonly turn?: typeof turnOf;
  },
): Promise<ManyGames> {
  const ids = Array.from({ length: others + 1 }, newId);
  const [userId = 0, ...otherIds] = ids;
  const now = new Date();
  const users = ids.map((id) => ({
    id,
    username: `${id}`,
    name: `Player ${id}`,
    passwordHash: null,
    createdAt: now,
    adoptedById: null,
  }));
  const rows = Array.from({ length: games }, (_, index) => {
    const gameId = newId();
    const teams = [newId(), newId()];
    const playedAt = new Date(FIRST_DAY + index * DAY_MS);
    const seats = [userId, ...turn(otherIds, index)];
    // the first two against the last two, for an amount that differs from game to game
    const net = 500 * ((index % 7) - 3);
    const stats = seats.map((seat, at) => {
      const own = at < 2 ? net : -net;
      return {
        userId: seat,
        gameId,
        debugMark: 0 as const,
        teamId: teams[at < 2 ? 0 : 1] ?? 0,
        outcome: OUTCOMES[own > 0 ? 0 : own < 0 ? 1 : 2],
        betCents: toCents(own),
        snakeCents: toCents(0),
        netCents: toCents(own),
        holesPlayed: 9,
        bestBalls: 4,
        heldSnake: null,
        isContested: true,
        team1Points: 1,
        team2Points: 1,
        playedAt,
      };
    });
    return { gameId, teams, playedAt, stats };
  });
  const stats = rows.flatMap((row) => row.stats);
  const own = stats.filter((stat) => stat.userId === userId);
  const totals = own.map((stat) => figuresOf(stat as GameStat)).reduce(addGame, NO_GAMES);
  await inTransaction(orm, async (em) => {
    await em.insertMany(User, users);
    await em.insertMany(
      Game,
      rows.map(({ gameId, playedAt }) => gameRow({ id: gameId, groupId }, userId, playedAt)),
    );
    await em.insertMany(
      Team,
      rows.flatMap(({ gameId, teams }) =>
        teams.map((id, at) => ({ id, gameId, color: at === 0 ? ('red' as const) : ('green' as const) })),
      ),
    );
    await em.insertMany(GameStat, stats);
    await em.insert(PlayerStat, { userId, debugMark: 0, ...statColumns(totals) });
  });
  return { userId, otherIds, stats };
}

/**
 * Stores a group with finished games of such an account with its other members, all in its first season. It has as many
 * settlements, and all members have open money.
 *
 * @param seasons how many seasons the group has; later ones have the same balances, and neither games nor days
 */
export async function aGroupWithGames(
  orm: Orm,
  {
    games,
    members,
    seasons = 1,
  }: { readonly games: number; readonly members: number; readonly seasons?: number },
): Promise<{ readonly groupId: number; readonly userId: number }> {
  const groupId = newId();
  const group = { id: groupId, name: 'Many', code: `M${`${groupId}`.slice(-7)}`, createdById: null };
  const em = orm.em.fork();
  await em.insert(Group, { ...group, ownerId: null, closedAt: null });
  const { userId, otherIds, stats } = await anAccountWithGames(orm, {
    games,
    others: members - 1,
    groupId,
    // all members of a group of 40 are in the first 13 games
    turn: (all, index) => [0, 1, 2].map((seat) => all[(index * 3 + seat) % all.length] ?? 0),
  });
  const ids = [userId, ...otherIds];
  const joinedAt = new Date(FIRST_DAY);
  const sums = [...Map.groupBy(stats, (stat) => stat.userId)].map(([id, own]) => ({
    userId: id,
    groupId,
    ...balanceColumns(
      own.reduce((sum, { outcome, netCents: net }) => addGroupGame(sum, { outcome, net }), NO_GROUP_GAMES),
    ),
  }));
  const days = stats.map((stat) => ({
    groupId,
    season: 1,
    userId: stat.userId,
    day: localDay(stat.playedAt, TIME_ZONE),
    netCents: stat.netCents,
    gamesPlayed: 1,
  }));
  await inTransaction(orm, async (inner) => {
    await inner.insertMany(
      GroupMember,
      ids.map((id) => ({ userId: id, groupId, joinedAt })),
    );
    for (let season = 1; season <= seasons; season += 1) {
      await inner.insert(GroupSeason, { groupId, number: season, startedAt: joinedAt, games });
      await inner.insertMany(
        GroupBalance,
        sums.map((sum) => ({ ...sum, season })),
      );
    }
    await inner.insertMany(GroupDay, days);
    await inner.insertMany(
      GroupMoney,
      // no two have the same amount, and all are 0 together
      ids.map((id, at) => ({ groupId, userId: id, openCents: toCents(100 * (2 * at - ids.length + 1)) })),
    );
    await inner.insertMany(
      Settlement,
      stats.slice(0, games).map(({ playedAt: at }, index) => ({
        id: newId(),
        groupId,
        payerId: userId,
        payeeId: otherIds[index % otherIds.length] ?? 0,
        amount: toCents(2500),
        paidAt: at,
        receivedAt: at,
        createdAt: at,
      })),
    );
  });
  return { groupId, userId };
}

/** Returns the three other players of a game; there must be at least seven. */
function turnOf(ids: readonly number[], index: number): readonly number[] {
  // each third game begins a new turn, so that all become partners
  return Array.from(
    { length: SEATS - 1 },
    (_, seat) => ids[(index + seat * (1 + (index % 3))) % ids.length] ?? 0,
  );
}

function gameRow(game: { readonly id: number; readonly groupId: number }, userId: number, playedAt: Date) {
  return {
    ...game,
    name: 'Sunday',
    createdById: userId,
    hostId: userId,
    holeCount: 9 as const,
    betCents: toCents(2500),
    snakeBetCents: toCents(0),
    matchOptions: null,
    wordBets: null,
    holeMarks: null,
    status: 'completed' as const,
    currentHole: 9,
    forfeitTeamId: null,
    createdAt: playedAt,
    timeZone: TIME_ZONE,
    completedAt: playedAt,
    nextGameId: null,
    cancelReason: null,
    hostSeenAt: null,
    lastScoreAt: null,
    finalizedAt: playedAt,
    version: 1,
  };
}
