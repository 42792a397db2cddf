/** Groups on the wire. */

import { z } from 'zod';
import type { Group } from '#entities/Group.ts';
import type { GroupMember } from '#entities/GroupMember.ts';
import { GROUP_CODE, GROUP_NAME_MAX } from '#rules/limits.ts';
import { idOf, moment } from './wire.ts';

/** What people type, in any case. */
const code = z
  .string({ error: 'code must be a text' })
  .transform((text) => text.toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^[A-Z0-9]{${GROUP_CODE.min},${GROUP_CODE.max}}$`),
        'Please enter a valid group code',
      ),
  );

export const CodePath = z.object({ code });

export const CreateGroupInput = z.object({
  name: z
    .string({ error: 'Please enter a group name' })
    .refine((text) => text.trim() !== '', { error: 'Please enter a group name' })
    .refine((text) => [...text.trim()].length <= GROUP_NAME_MAX, {
      error: `A group name has at most ${GROUP_NAME_MAX} characters`,
    }),
  code: code.optional(),
  createdById: idOf('createdById').optional(),
});

export const GroupOut = z
  .object({
    id: z.number(),
    name: z.string(),
    code: z.string(),
    /** Null for the group that is everybody's. */
    createdById: z.number().nullable(),
  })
  .meta({ id: 'Group' });

export function toGroup({ id, name, code, createdById }: Group): z.infer<typeof GroupOut> {
  return { id, name, code, createdById };
}

/** What a code tells about its group. */
export const FoundGroupOut = z.object({ id: z.number(), name: z.string() }).meta({ id: 'FoundGroup' });

export const JoinGroupInput = z.object({
  id: idOf('id'),
  userId: idOf('userId').optional(),
  code: code.optional(),
});

export const GroupMemberOut = z
  .object({ groupId: z.number(), userId: z.number(), joinedAt: moment })
  .meta({ id: 'GroupMember' });

export function toGroupMember({ groupId, userId, joinedAt }: GroupMember): z.infer<typeof GroupMemberOut> {
  return { groupId, userId, joinedAt: joinedAt.toISOString() };
}
