/** Changes of a group by its owner, and leaving it. Balances and games of former members stay as they are. */

import type { Group } from '#entities/Group.ts';
import { GroupLookup } from '#entities/GroupLookup.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { newGroupCode } from '#shared/codes.ts';
import { GameError } from '#shared/errors.ts';
import { currentSeason, isMember, lockGroup, requireMember } from './groups.ts';
import { secureRandom } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import type { Season } from './seasons.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** A change that only the owner makes. */
interface OwnerChange {
  readonly groupId: number;
  /** The name of the call, and the body that a repeated call must have. */
  readonly kind: string;
  readonly body: unknown;
  /** Changes the locked group. */
  readonly apply: (em: Em, group: Group) => Promise<void>;
}

/**
 * Carries out a change of the group's owner on the locked group. A repeated call with the same key returns the group
 * without another change, to members only, because the answer contains the code.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_THE_OWNER | NOT_A_MEMBER | KEY_REUSED
 */
function changeAsOwner(
  orm: Orm,
  { userId }: Viewer,
  key: CommandKey,
  { groupId, kind, body, apply }: OwnerChange,
  now: Date,
): Promise<Group> {
  const request = { userId, key, kind, body };
  return inTransaction(orm, async (em) => {
    const group = await lockGroup(em, groupId);
    if ((await findRepeat(em, request)) !== null) {
      await requireMember(em, userId, groupId);
      return group;
    }
    if (group.ownerId !== userId) throw new GameError('NOT_THE_OWNER');
    await apply(em, group);
    await em.flush();
    await rememberKey(em, request, groupId, now);
    return group;
  });
}

/**
 * Gives a group a new generated code. The old code becomes invalid, also for players who have looked it up but not
 * joined yet.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_THE_OWNER | NOT_A_MEMBER | KEY_REUSED
 */
export function renewGroupCode(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  groupId: number,
  now: Date,
): Promise<Group> {
  const change = { groupId, kind: 'groups.renewCode', body: groupId, apply: renewCode };
  return changeAsOwner(orm, viewer, key, change, now);
}

async function renewCode(em: Em, group: Group): Promise<void> {
  group.code = newGroupCode(secureRandom);
  await em.nativeDelete(GroupLookup, { groupId: group.id });
}

/**
 * Gives a group another name.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_THE_OWNER | NOT_A_MEMBER | KEY_REUSED
 */
export function renameGroup(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { groupId, name }: { readonly groupId: number; readonly name: string },
  now: Date,
): Promise<Group> {
  const change: OwnerChange = {
    groupId,
    kind: 'groups.rename',
    body: { groupId, name },
    async apply(_em, group) {
      group.name = name;
    },
  };
  return changeAsOwner(orm, viewer, key, change, now);
}

/**
 * Makes another member the owner.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_THE_OWNER | GROUP_MEMBER_NOT_FOUND | NOT_A_MEMBER | KEY_REUSED
 */
export function handGroupOver(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { groupId, userId: newOwnerId }: { readonly groupId: number; readonly userId: number },
  now: Date,
): Promise<Group> {
  const change: OwnerChange = {
    groupId,
    kind: 'groups.handOver',
    body: { groupId, userId: newOwnerId },
    async apply(em, group) {
      if (!(await isMember(em, newOwnerId, groupId))) throw new GameError('GROUP_MEMBER_NOT_FOUND');
      group.ownerId = newOwnerId;
    },
  };
  return changeAsOwner(orm, viewer, key, change, now);
}

/**
 * Closes a group permanently: it gets no new games and no new members. Running games still count.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_THE_OWNER | NOT_A_MEMBER | KEY_REUSED
 */
export function closeGroup(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  groupId: number,
  now: Date,
): Promise<Group> {
  const change: OwnerChange = {
    groupId,
    kind: 'groups.close',
    body: groupId,
    async apply(_em, group) {
      group.closedAt ??= now;
    },
  };
  return changeAsOwner(orm, viewer, key, change, now);
}

/**
 * Begins the next season of a group, for games that are opened from now on. Games that were opened before stay in the
 * season before, also those that are still running.
 *
 * @returns the current season: after a repeated call it may be a later one
 * @throws GameError GROUP_NOT_FOUND | NOT_THE_OWNER | GROUP_CLOSED | SEASON_EMPTY without a finished game in the current
 *   season | NOT_A_MEMBER | KEY_REUSED
 */
export async function startSeason(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  groupId: number,
  now: Date,
): Promise<Season> {
  const change: OwnerChange = {
    groupId,
    kind: 'groups.startSeason',
    body: groupId,
    async apply(em, group) {
      if (group.closedAt !== null) throw new GameError('GROUP_CLOSED');
      const { number, games } = await currentSeason(em, groupId);
      if (games === 0) throw new GameError('SEASON_EMPTY');
      await em.insert(GroupSeason, { groupId, number: number + 1, startedAt: now, games: 0 });
    },
  };
  await changeAsOwner(orm, viewer, key, change, now);
  return readRows(orm, async (em) => ({ ...(await currentSeason(em, groupId)), endedAt: null }));
}

/**
 * Ends a membership: the caller's own, or that of another member if the caller is the owner. Removing another member
 * also renews the code, by which that member could join again. The last member who leaves closes the group.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER | NOT_THE_OWNER | GROUP_MEMBER_NOT_FOUND | GROUP_NEEDS_OWNER |
 *   KEY_REUSED
 */
export function removeGroupMember(
  orm: Orm,
  { userId }: Viewer,
  key: CommandKey,
  { groupId, userId: memberId }: { readonly groupId: number; readonly userId: number },
  now: Date,
): Promise<void> {
  const request = { userId, key, kind: 'groups.removeMember', body: { groupId, userId: memberId } };
  return inTransaction(orm, async (em) => {
    const group = await lockGroup(em, groupId);
    if ((await findRepeat(em, request)) !== null) return;
    if (memberId === userId) await prepareLeaving(em, group, userId, now);
    else await prepareRemoval(em, group, userId, memberId);
    await em.nativeDelete(GroupMember, { userId: memberId, groupId });
    await em.flush();
    await rememberKey(em, request, groupId, now);
  });
}

/**
 * Ends all memberships of a user. In a group that the user owns, the member who joined first becomes the owner; without
 * other members it closes.
 */
export async function leaveAllGroups(em: Em, userId: number, now: Date): Promise<void> {
  const read = { disableIdentityMap: true } as const;
  const own = await em.find(GroupMember, { userId }, { ...read, orderBy: { groupId: 'asc' } });
  for (const { groupId } of own) {
    const group = await lockGroup(em, groupId);
    await em.nativeDelete(GroupMember, { userId, groupId });
    if (group.ownerId !== userId) continue;
    const inOrder = { ...read, orderBy: { joinedAt: 'asc', userId: 'asc' }, limit: 1 } as const;
    const [heir] = await em.find(GroupMember, { groupId }, inOrder);
    group.ownerId = heir?.userId ?? null;
    if (heir === undefined) group.closedAt ??= now;
    await em.flush();
  }
}

async function prepareLeaving(em: Em, group: Group, userId: number, now: Date): Promise<void> {
  await requireMember(em, userId, group.id);
  if (group.ownerId !== userId) return;
  if ((await em.count(GroupMember, { groupId: group.id })) > 1) throw new GameError('GROUP_NEEDS_OWNER');
  group.ownerId = null;
  group.closedAt ??= now;
}

async function prepareRemoval(em: Em, group: Group, callerId: number, memberId: number): Promise<void> {
  if (group.ownerId !== callerId) throw new GameError('NOT_THE_OWNER');
  if (!(await isMember(em, memberId, group.id))) throw new GameError('GROUP_MEMBER_NOT_FOUND');
  await renewCode(em, group);
}
