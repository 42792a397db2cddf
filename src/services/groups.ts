/** Groups: opening one, joining by its code, its members, and the check whether a game may belong to it. */

import { LockMode } from '@mikro-orm/core';
import { Group } from '#entities/Group.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupLookup } from '#entities/GroupLookup.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { User } from '#entities/User.ts';
import { newGroupCode } from '#shared/codes.ts';
import { GameError } from '#shared/errors.ts';
import { GROUPS_OF_OWNER_MAX, GROUP_MEMBERS_MAX, PUBLIC_GROUP_ID } from '#shared/limits.ts';
import type { CreatedRow } from './createdRows.ts';
import { secureRandom, newId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import type { Viewer } from './sessions.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import { totalsByPlayer } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, isUniqueViolation, readRows, readSnapshot } from './transaction.ts';

/** How long an account that looked a group up by its code may join it without sending the code again. */
export const LOOKUP_MS = 10 * 60 * 1000;

export interface NewGroup {
  readonly name: string;
  /** Absent = the server generates one. */
  readonly code?: string | undefined;
}

/**
 * Opens a group with the caller as its owner and first member. A repeated call returns the same group.
 *
 * @throws GameError GROUP_CODE_TAKEN | GROUPS_FULL | NOT_A_MEMBER when a repeated call comes after leaving the group |
 *   KEY_REUSED
 */
export async function createGroup(
  orm: Orm,
  { userId }: Viewer,
  key: CommandKey,
  { name, code }: NewGroup,
  now: Date,
): Promise<CreatedRow<Group>> {
  const request = { userId, key, kind: 'groups.create', body: { name, code } };
  try {
    return await inTransaction(orm, async (em) => {
      const seen = await findRepeat(em, request);
      if (seen !== null) {
        await requireMember(em, userId, seen);
        return { row: await em.findOneOrFail(Group, { id: seen }), isNew: false };
      }
      const known = code === undefined ? null : await em.findOne(Group, { code });
      if (known !== null && (known.ownerId !== userId || known.name !== name))
        throw new GameError('GROUP_CODE_TAKEN');
      if (known === null && (await em.count(Group, { createdById: userId })) >= GROUPS_OF_OWNER_MAX)
        throw new GameError('GROUPS_FULL');
      const id = known?.id ?? newId();
      if (known === null) {
        await em.insert(Group, {
          id,
          name,
          code: code ?? newGroupCode(secureRandom),
          createdById: userId,
          ownerId: userId,
          closedAt: null,
        });
        await em.insert(GroupMember, { userId, groupId: id, joinedAt: now });
        await em.insert(GroupSeason, { groupId: id, number: 1, startedAt: now, games: 0 });
      }
      await rememberKey(em, request, id, now);
      return { row: await em.findOneOrFail(Group, { id }), isNew: known === null };
    });
  } catch (error) {
    // another player took the code at the same time
    if (isUniqueViolation(error)) throw new GameError('GROUP_CODE_TAKEN', { cause: error });
    throw error;
  }
}

/**
 * Returns the group with this code. A caller with an account may then join it without sending the code again.
 *
 * @throws GameError GROUP_NOT_FOUND
 */
export async function findGroup(orm: Orm, viewer: Viewer | null, code: string, now: Date): Promise<Group> {
  if (viewer === null || viewer.userId < 0)
    return requireGroup(await readRows(orm, (em) => em.findOne(Group, { code })));
  const { userId } = viewer;
  return inTransaction(orm, async (em) => {
    // locked, so that a renewal at the same time either sees this lookup and deletes it, or hides the code from it
    const lockMode = LockMode.PESSIMISTIC_READ;
    const group = requireGroup(await em.findOne(Group, { code }, { lockMode }));
    await em.upsert(GroupLookup, { userId, groupId: group.id, lookedUpAt: now });
    return group;
  });
}

export function requireGroup(group: Group | null): Group {
  if (group === null) throw new GameError('GROUP_NOT_FOUND');
  return group;
}

/** A request to join a group. */
export interface GroupRequest {
  readonly groupId: number;
  readonly userId?: number | undefined;
  /** Absent = the caller has looked the group up within `LOOKUP_MS`. */
  readonly code?: string | undefined;
}

/**
 * Makes the caller a member of a group; a caller who is one already gets the same answer. A repeated call does not join
 * again after leaving.
 *
 * @throws GameError NOT_YOU | GROUP_NOT_FOUND | GROUP_PUBLIC | GROUP_CODE_NEEDED | GROUP_CLOSED | GROUP_FULL |
 *   NOT_A_MEMBER when a repeated call comes after leaving the group | KEY_REUSED
 */
export async function joinGroup(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { groupId, userId: asked, code }: GroupRequest,
  now: Date,
): Promise<CreatedRow<GroupMember>> {
  const { userId } = viewer;
  if (asked !== undefined && asked !== userId) throw new GameError('NOT_YOU');
  const request = { userId, key, kind: 'groups.join', body: { groupId, code } };
  return inTransaction(orm, async (em) => {
    const group = await lockGroup(em, groupId);
    const isRepeat = (await findRepeat(em, request)) !== null;
    const isNew = !(await isMember(em, userId, groupId));
    if (isNew) {
      if (isRepeat) throw new GameError('NOT_A_MEMBER');
      await requireOpen(em, userId, group, code, now);
      await em.insert(GroupMember, { userId, groupId, joinedAt: now });
    }
    if (!isRepeat) await rememberKey(em, request, groupId, now);
    return { row: await em.findOneOrFail(GroupMember, { userId, groupId }), isNew };
  });
}

/**
 * Locks a group, so that changes of its owner, its code and its members are applied one after the other.
 *
 * @throws GameError GROUP_NOT_FOUND
 */
export async function lockGroup(em: Em, groupId: number): Promise<Group> {
  return requireGroup(await em.findOne(Group, { id: groupId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

export async function isMember(em: Em, userId: number, groupId: number): Promise<boolean> {
  return (await em.count(GroupMember, { userId, groupId })) > 0;
}

/** Refuses a caller who is not in the group. */
export async function requireMember(em: Em, userId: number, groupId: number): Promise<void> {
  if (!(await isMember(em, userId, groupId))) throw new GameError('NOT_A_MEMBER');
}

/** Refuses a new member without the group's code or a lookup within `LOOKUP_MS`, and one of a closed or full group. */
async function requireOpen(
  em: Em,
  userId: number,
  { id: groupId, code, closedAt }: Group,
  sentCode: string | undefined,
  now: Date,
): Promise<void> {
  if (groupId === PUBLIC_GROUP_ID) throw new GameError('GROUP_PUBLIC');
  const since = new Date(now.getTime() - LOOKUP_MS);
  const lookup = await em.findOne(GroupLookup, { userId, groupId, lookedUpAt: { $gt: since } });
  if (sentCode !== code && lookup === null) throw new GameError('GROUP_CODE_NEEDED');
  if (closedAt !== null) throw new GameError('GROUP_CLOSED');
  if ((await em.count(GroupMember, { groupId })) >= GROUP_MEMBERS_MAX) throw new GameError('GROUP_FULL');
}

/** A member as the other members of the group see them. */
export interface MemberOfGroup {
  readonly user: User;
  readonly joinedAt: Date;
  /** Finished games for the group, those before joining included. */
  readonly gamesPlayed: number;
}

/**
 * Returns a group and its members in the order joined, for one of them.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER
 */
export function readGroup(
  orm: Orm,
  { userId }: Viewer,
  groupId: number,
): Promise<{ readonly group: Group; readonly members: readonly MemberOfGroup[] }> {
  return readSnapshot(orm, async (em) => {
    const group = requireGroup(await em.findOne(Group, { id: groupId }));
    await requireMember(em, userId, groupId);
    const rows = await em.find(GroupMember, { groupId }, { orderBy: { joinedAt: 'asc', userId: 'asc' } });
    const ids = rows.map((row) => row.userId);
    const users = await em.find(User, { id: { $in: ids } });
    const byId = new Map(users.map((user) => [user.id, user]));
    const balances = await em.find(GroupBalance, { groupId, userId: { $in: ids } });
    const totals = totalsByPlayer(balances);
    const members = rows.flatMap((row) => {
      const user = byId.get(row.userId);
      return user === undefined
        ? []
        : [{ user, joinedAt: row.joinedAt, gamesPlayed: totals.get(user.id)?.gamesPlayed ?? 0 }];
    });
    return { group, members };
  });
}

/** Returns the current season of a group. */
export function currentSeason(em: Em, groupId: number): Promise<GroupSeason> {
  return em.findOneOrFail(
    GroupSeason,
    { groupId },
    { orderBy: { number: 'desc' }, disableIdentityMap: true },
  );
}

/** Returns a user's groups in the order joined, in which their balances are shown. */
export function groupsOf(orm: Orm, userId: number): Promise<readonly Group[]> {
  return readRows(orm, async (em) => {
    const seats = await em.find(GroupMember, { userId }, { orderBy: { joinedAt: 'asc', groupId: 'asc' } });
    const groups = await em.find(Group, { id: { $in: seats.map(({ groupId }) => groupId) } });
    return seats.flatMap(({ groupId }) => groups.filter(({ id }) => id === groupId));
  });
}

/**
 * Returns why a viewer's new game may not belong to a group; null = it may. Games belong to the public group, or to an
 * open group that the viewer is a member of.
 */
export async function refusalOfGame(
  em: Em,
  viewer: Viewer | null,
  groupId: number,
): Promise<'GROUP_NOT_FOUND' | 'GROUP_CLOSED' | null> {
  if (groupId === PUBLIC_GROUP_ID) return null;
  if (viewer === null || !(await isMember(em, viewer.userId, groupId))) return 'GROUP_NOT_FOUND';
  const { closedAt } = await em.findOneOrFail(Group, { id: groupId });
  return closedAt === null ? null : 'GROUP_CLOSED';
}

/** Deletes lookups older than `LOOKUP_MS`. */
export function deleteOldLookups(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, GroupLookup, 'lookedUpAt', new Date(now.getTime() - LOOKUP_MS), run);
}
