/** Groups on the wire. */

import { z } from 'zod';
import type { Group } from '#entities/Group.ts';
import type { GroupMember } from '#entities/GroupMember.ts';
import { GROUP_CODE, GROUP_NAME_MAX } from '#shared/limits.ts';
import { idOf, idOut, timestamp } from './wire.ts';

/** A group's code as it is typed, in upper or lower case. */
const code = z
  .string({ error: 'code must be a text' })
  .regex(new RegExp(`^[A-Za-z0-9]{${GROUP_CODE.min},${GROUP_CODE.max}}$`), 'Please enter a valid group code')
  .transform((text) => text.toUpperCase());

export const CodePath = z.object({ code: code.describe('The code, in upper or lower case') });

export const GroupPath = z.object({ id: idOf('id').describe('The group') });

export const CreateGroupInput = z.object({
  name: z
    .string({ error: 'Please enter a group name' })
    .refine((text) => text.trim() !== '', { error: 'Please enter a group name' })
    .refine((text) => [...text.trim()].length <= GROUP_NAME_MAX, {
      error: `A group name has at most ${GROUP_NAME_MAX} characters`,
    })
    .meta({ minLength: 1, maxLength: GROUP_NAME_MAX }),
  code: code.optional().describe('Absent = the server generates one'),
  createdById: idOf('createdById').optional().describe('The caller’s own id'),
});

export const groupName = z.string().meta({ minLength: 1, maxLength: GROUP_NAME_MAX });

export const GroupOut = z
  .object({
    id: idOut,
    name: groupName,
    code: z.string().regex(/^[A-Z0-9]{4,8}$/),
    createdById: idOut.nullable().describe('The user id of the owner; null for the public group'),
  })
  .meta({ id: 'Group' });

export function toGroup({ id, name, code, createdById }: Group): z.infer<typeof GroupOut> {
  return { id, name, code, createdById };
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
