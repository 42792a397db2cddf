/** Groups on the wire. */

import { z } from 'zod';
import type { Group } from '#entities/Group.ts';
import type { GroupMember } from '#entities/GroupMember.ts';
import type { MemberOfGroup } from '#services/groups.ts';
import { GROUP_CODE, GROUP_NAME_MAX } from '#shared/limits.ts';
import { countOut, idOf, idOut, playerNameOut, timestamp } from './wire.ts';

/** A group's code as it is typed, in upper or lower case. */
const code = z
  .string({ error: 'code must be a text' })
  .regex(new RegExp(`^[A-Za-z0-9]{${GROUP_CODE.min},${GROUP_CODE.max}}$`), 'Please enter a valid group code')
  .transform((text) => text.toUpperCase());

export const CodePath = z.object({ code: code.describe('The code, in upper or lower case') });

export const GroupPath = z.object({ id: idOf('id').describe('The group') });

const typedGroupName = z
  .string({ error: 'Please enter a group name' })
  .refine((text) => text.trim() !== '', { error: 'Please enter a group name' })
  .refine((text) => [...text.trim()].length <= GROUP_NAME_MAX, {
    error: `A group name has at most ${GROUP_NAME_MAX} characters`,
  })
  .meta({ minLength: 1, maxLength: GROUP_NAME_MAX });

export const CreateGroupInput = z.object({
  name: typedGroupName,
  code: code.optional().describe('Absent = the server generates one'),
  createdById: idOf('createdById').optional().describe('The caller’s own id'),
});

export const groupName = z.string().meta({ minLength: 1, maxLength: GROUP_NAME_MAX });

export const GroupOut = z
  .object({
    id: idOut,
    name: groupName,
    code: z.string().regex(/^[A-Z0-9]{4,8}$/),
    createdById: idOut.nullable().describe('The player who opened it; null for the public group'),
    ownerId: idOut
      .nullable()
      .describe('The member who manages it; null for the public group, and after the last member has left'),
    closedAt: timestamp
      .nullable()
      .describe('When the group was closed: it gets no new games or members; null = open'),
  })
  .meta({ id: 'Group' });

export function toGroup({ id, name, code, createdById, ownerId, closedAt }: Group): z.infer<typeof GroupOut> {
  return { id, name, code, createdById, ownerId, closedAt: closedAt?.toISOString() ?? null };
}

export const RenameGroupInput = GroupPath.extend({ name: typedGroupName });

export const HandOverGroupInput = GroupPath.extend({
  userId: idOf('userId').describe('The member who becomes the owner'),
});

export const GroupMemberPath = GroupPath.extend({ userId: idOf('userId').describe('The member') });

/** A group as its members see it. */
export const GroupDetailsOut = GroupOut.extend({
  members: z
    .array(
      z.object({
        userId: idOut,
        name: playerNameOut,
        joinedAt: timestamp,
        gamesPlayed: countOut.describe('Finished games for the group'),
        role: z.enum(['owner', 'member']),
      }),
    )
    .describe('In the order in which they joined'),
}).meta({ id: 'GroupDetails' });

export function toGroupDetails({
  group,
  members,
}: {
  readonly group: Group;
  readonly members: readonly MemberOfGroup[];
}): z.infer<typeof GroupDetailsOut> {
  return {
    ...toGroup(group),
    members: members.map(({ joinedAt, ...member }) => ({
      ...member,
      joinedAt: joinedAt.toISOString(),
      role: member.userId === group.ownerId ? ('owner' as const) : ('member' as const),
    })),
  };
}

/** The answer to the lookup of a code. */
export const FoundGroupOut = z.object({ id: idOut, name: groupName }).meta({ id: 'FoundGroup' });

export const JoinGroupInput = GroupPath.extend({
  userId: idOf('userId').optional().describe('The caller’s own id'),
  code: code.optional().describe('Absent = the caller has looked the group up within the last ten minutes'),
});

export const GroupMemberOut = z
  .object({ groupId: idOut, userId: idOut, joinedAt: timestamp })
  .meta({ id: 'GroupMember' });

export function toGroupMember({ groupId, userId, joinedAt }: GroupMember): z.infer<typeof GroupMemberOut> {
  return { groupId, userId, joinedAt: joinedAt.toISOString() };
}
