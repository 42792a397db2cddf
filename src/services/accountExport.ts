/** An account and its games, read in parts, so that other calls are served in between. */

import { setImmediate } from 'node:timers/promises';
import { Course } from '#entities/Course.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { Group } from '#entities/Group.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import type { HeldUsername } from '#entities/HeldUsername.ts';
import { KnownDevice } from '#entities/KnownDevice.ts';
import { Session } from '#entities/Session.ts';
import type { Settlement } from '#entities/Settlement.ts';
import type { User } from '#entities/User.ts';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import type { GroupTotals, Totals } from '#rules/stats.ts';
import { gamesOf } from './adoption.ts';
import type { AuditLine } from './events.ts';
import { toAuditLine } from './events.ts';
import { settlementsOf } from './groupMoney.ts';
import { userIdsOf } from './guests.ts';
import { heldUsernamesOf } from './heldUsernames.ts';
import { readListing } from './leaderboard.ts';
import { passkeysOf } from './passkeys.ts';
import { recoveryCodesLeft } from './recoveryCodes.ts';
import { readRound } from './roundRows.ts';
import { readOwnOffers } from './seatOffers.ts';
import { readAchievements, readTotals, sumBalances } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { readRows, readSnapshot } from './transaction.ts';
import { readUser } from './users.ts';

/** An account without its games. */
export interface AccountData {
  readonly user: User;
  readonly isListed: boolean;
  readonly heldUsernames: readonly HeldUsername[];
  readonly sessions: readonly Session[];
  readonly devices: readonly KnownDevice[];
  readonly passkeys: Awaited<ReturnType<typeof passkeysOf>>;
  readonly courses: readonly Course[];
  readonly codes: Awaited<ReturnType<typeof recoveryCodesLeft>>;
  readonly groups: readonly { readonly group: Group; readonly joinedAt: Date }[];
  /** Also those of groups that the account has left. */
  readonly balances: readonly {
    readonly group: Group;
    readonly balance: GroupTotals;
    readonly open: Cents;
  }[];
  /** In all groups, the oldest first. */
  readonly settlements: readonly Settlement[];
  readonly seatOffers: Awaited<ReturnType<typeof readOwnOffers>>;
  readonly totals: Totals;
  readonly achievements: Awaited<ReturnType<typeof readAchievements>>;
}

/**
 * Reads an account without its games.
 *
 * @throws GameError USER_NOT_FOUND
 */
export async function readAccountData(orm: Orm, userId: number, now: Date): Promise<AccountData> {
  const user = await readUser(orm, userId);
  const rows = await readRows(orm, async (em) => {
    const memberships = await em.find(GroupMember, { userId }, { orderBy: { joinedAt: 'asc' } });
    const balances = await sumBalances(em, 'groupId', { userId });
    const open = await em.find(GroupMoney, { userId });
    const openIn = (id: number) => open.find(({ groupId }) => groupId === id)?.openCents ?? NO_MONEY;
    const ids = [...memberships.map(({ groupId }) => groupId), ...balances.keys()];
    const groups = await em.find(Group, { id: { $in: ids } });
    const groupOf = (id: number) => groups.filter((group) => group.id === id);
    return {
      heldUsernames: await heldUsernamesOf(em, userId, now),
      sessions: await em.find(Session, { userId }, { orderBy: { createdAt: 'asc' } }),
      courses: await em.find(Course, { userId }, { orderBy: { name: 'asc' } }),
      devices: await em.find(KnownDevice, { userId }, { orderBy: { seenAt: 'asc' } }),
      groups: memberships.flatMap(({ groupId, joinedAt }) =>
        groupOf(groupId).map((group) => ({ group, joinedAt })),
      ),
      balances: [...balances].flatMap(([groupId, balance]) =>
        groupOf(groupId).map((group) => ({ group, balance, open: openIn(groupId) })),
      ),
      settlements: await settlementsOf(em, userId),
    };
  });
  return {
    user,
    ...rows,
    isListed: await readListing(orm, userId),
    seatOffers: await readOwnOffers(orm, { userId }),
    passkeys: await passkeysOf(orm, userId),
    codes: await recoveryCodesLeft(orm, userId),
    totals: await readTotals(orm, userId),
    achievements: await readAchievements(orm, userId),
  };
}

/** A game of an account, and the changes that the account made in it. */
export interface OwnGame {
  readonly round: Round;
  readonly changes: readonly AuditLine[];
}

/** Reads the games that an account plays, hosts or keeps the score of, one by one, in the order of their ids. */
export async function* readOwnGames(orm: Orm, userId: number): AsyncGenerator<OwnGame> {
  const { userIds, gameIds } = await readRows(orm, async (em) => ({
    userIds: await userIdsOf(em, userId),
    gameIds: await gamesOf(em, [userId]),
  }));
  for (const gameId of [...gameIds].toSorted((a, b) => a - b)) {
    // not by the rounds in memory, which are those that are watched
    const game = await readSnapshot(orm, (em) => readOwnGame(em, gameId, userIds));
    if (game !== null) yield game;
    // SQLite answers synchronously: setImmediate lets the event loop serve other calls
    await setImmediate();
  }
}

async function readOwnGame(em: Em, gameId: number, userIds: readonly number[]): Promise<OwnGame | null> {
  const round = await readRound(em, gameId);
  if (round === null) return null;
  const own = { gameId, actorId: { $in: [...userIds] } };
  const lines = await em.find(GameEvent, own, { orderBy: { version: 'asc' }, disableIdentityMap: true });
  return { round, changes: lines.map(toAuditLine) };
}
