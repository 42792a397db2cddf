/** Groups: opening one, joining by its code, and the check whether a viewer's games may belong to it. */

import { LockMode } from '@mikro-orm/core';
import { Group } from '#entities/Group.ts';
import { GroupLookup } from '#entities/GroupLookup.ts';
import { GroupMember } from '#entities/GroupMember.ts';
import { newGroupCode } from '#shared/codes.ts';
import { GameError } from '#shared/errors.ts';
import { GROUPS_OF_OWNER_MAX, PUBLIC_GROUP_ID } from '#shared/limits.ts';
import type { CreatedRow } from './createdRows.ts';
import { secureRandom, newId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import type { Viewer } from './sessions.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, isUniqueViolation, readRows } from './transaction.ts';

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
 * @throws GameError GROUP_CODE_TAKEN | GROUPS_FULL | KEY_REUSED
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
      if (seen !== null) return { row: await em.findOneOrFail(Group, { id: seen }), isNew: false };
      const known = code === undefined ? null : await em.findOne(Group, { code });
      if (known !== null && (known.createdById !== userId || known.name !== name))
        throw new GameError('GROUP_CODE_TAKEN');
      if (known === null && (await em.count(Group, { createdById: userId })) >= GROUPS_OF_OWNER_MAX)
        throw new GameError('GROUPS_FULL');
      const id = known?.id ?? newId();
      if (known === null) {
        await em.insert(Group, { id, name, code: code ?? newGroupCode(secureRandom), createdById: userId });
        await em.insert(GroupMember, { userId, groupId: id, joinedAt: now });
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
 * Gives a group a new generated code. The old code becomes invalid, also for players who have looked it up but not
 * joined yet. A repeated call with the same key returns the group without another change.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_THE_OWNER for all but the player who opened the group | KEY_REUSED
 */
export function renewGroupCode(
  orm: Orm,
  { userId }: Viewer,
  key: CommandKey,
  groupId: number,
  now: Date,
): Promise<Group> {
  const request = { userId, key, kind: 'groups.renewCode', body: groupId };
  return inTransaction(orm, async (em) => {
    const group = await em.findOne(Group, { id: groupId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (group === null) throw new GameError('GROUP_NOT_FOUND');
    if (group.createdById !== userId) throw new GameError('NOT_THE_OWNER');
    if ((await findRepeat(em, request)) !== null) return group;
    group.code = newGroupCode(secureRandom);
    await em.flush();
    await em.nativeDelete(GroupLookup, { groupId });
    await rememberKey(em, request, groupId, now);
    return group;
  });
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

function requireGroup(group: Group | null): Group {
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
 * Makes the caller a member of a group; a caller who is one already gets the same answer.
 *
 * @throws GameError NOT_YOU | GROUP_NOT_FOUND | GROUP_PUBLIC | GROUP_CODE_NEEDED | KEY_REUSED
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
    const isRepeat = (await findRepeat(em, request)) !== null;
    const isNew = (await em.count(GroupMember, { userId, groupId })) === 0;
    if (isNew) {
      await requireCodeOrLookup(em, userId, { groupId, code }, now);
      await em.insert(GroupMember, { userId, groupId, joinedAt: now });
    }
    if (!isRepeat) await rememberKey(em, request, groupId, now);
    return { row: await em.findOneOrFail(GroupMember, { userId, groupId }), isNew };
  });
}

/** Refuses a caller who neither sends the group's code nor has looked it up within `LOOKUP_MS`. */
async function requireCodeOrLookup(
  em: Em,
  userId: number,
  { groupId, code }: GroupRequest,
  now: Date,
): Promise<void> {
  const group = await em.findOne(Group, { id: groupId });
  if (group === null) throw new GameError('GROUP_NOT_FOUND');
  if (groupId === PUBLIC_GROUP_ID) throw new GameError('GROUP_PUBLIC');
  const since = new Date(now.getTime() - LOOKUP_MS);
  const lookup = await em.findOne(GroupLookup, { userId, groupId, lookedUpAt: { $gt: since } });
  if (code !== group.code && lookup === null) throw new GameError('GROUP_CODE_NEEDED');
}

/** Returns a user's groups in the order joined, in which their balances are shown. */
export function groupsOf(orm: Orm, userId: number): Promise<readonly Group[]> {
  return readRows(orm, async (em) => {
    const seats = await em.find(GroupMember, { userId }, { orderBy: { joinedAt: 'asc', groupId: 'asc' } });
    const groups = await em.find(Group, { id: { $in: seats.map(({ groupId }) => groupId) } });
    return seats.flatMap(({ groupId }) => groups.filter(({ id }) => id === groupId));
  });
}

/** Returns whether a viewer's game may belong to a group: to the public group, or to one the viewer is a member of. */
export async function mayPlayInGroup(em: Em, viewer: Viewer | null, groupId: number): Promise<boolean> {
  if (groupId === PUBLIC_GROUP_ID) return true;
  return viewer !== null && (await em.count(GroupMember, { userId: viewer.userId, groupId })) > 0;
}

/** Deletes lookups older than `LOOKUP_MS`. */
export function deleteOldLookups(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, GroupLookup, 'lookedUpAt', new Date(now.getTime() - LOOKUP_MS), run);
}
