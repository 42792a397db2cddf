/** Groups: looked up by code, opened, and joined. */

import { createGroup, findGroup, joinGroup, renewGroupCode } from '#services/groups.ts';
import { requireOwnId } from '#services/guests.ts';
import { GROUP_NAME_MAX } from '#shared/limits.ts';
import { toName } from '#shared/typedNames.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GROUP, TEE_TIME } from './examples.ts';
import {
  CodePath,
  CreateGroupInput,
  FoundGroupOut,
  GroupMemberOut,
  GroupOut,
  GroupPath,
  JoinGroupInput,
  toGroup,
  toGroupMember,
} from './groups.contract.ts';
import { accountProcedure, publicProcedure, router } from './trpc.ts';

export const groups = router({
  lookup: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/groups/code/{code}',
        tags: ['groups'],
        summary: 'Find a group by its code',
        description:
          'A caller with an account may join the group within the next ten minutes without sending the code again.',
      },
      rateLimit: 'codeTries',
      refusals: ['GROUP_NOT_FOUND'],
    })
    .input(CodePath)
    .output(FoundGroupOut)
    .query(async ({ ctx, input }) => {
      const { id, name } = await findGroup(ctx.orm, ctx.viewer, input.code, ctx.now);
      return { id, name };
    }),

  create: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/groups',
        tags: ['groups'],
        summary: 'Open a group',
        description: 'The caller becomes its owner and first member.',
      },
      // counted as a guess: the refusal of a taken code reveals that its group exists
      rateLimit: 'codeTries',
      refusals: ['NOT_YOU', 'BAD_NAME', 'GROUP_CODE_TAKEN', 'GROUPS_FULL'],
      successes: [201, 200],
    })
    .input(CreateGroupInput)
    .output(GroupOut)
    .mutation(async ({ ctx, input: { name, code, createdById } }) => {
      requireOwnId(ctx.viewer, createdById);
      const group = { name: toName(name, GROUP_NAME_MAX), code };
      const { row, isNew } = await createGroup(ctx.orm, ctx.viewer, ctx.key, group, ctx.now);
      ctx.answer.created(isNew);
      return toGroup(row);
    }),

  renewCode: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/groups/{id}/code',
        tags: ['groups'],
        summary: 'Renew the code of a group',
        description: 'Generates a new code. The old code stops working. For the owner of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER'],
    })
    .input(GroupPath)
    .output(GroupOut)
    .mutation(async ({ ctx, input }) =>
      toGroup(await renewGroupCode(ctx.orm, ctx.viewer, ctx.key, input.id, ctx.now)),
    ),

  join: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/groups/{id}/members',
        tags: ['groups'],
        summary: 'Join a group',
        description:
          'For the caller only. Needs the code, unless the caller has looked it up within the last ten minutes.',
      },
      rateLimit: 'codeTries',
      refusals: ['NOT_YOU', 'GROUP_NOT_FOUND', 'GROUP_PUBLIC', 'GROUP_CODE_NEEDED'],
      successes: [201, 200],
    })
    .input(JoinGroupInput)
    .output(GroupMemberOut)
    .mutation(async ({ ctx, input: { id, userId, code } }) => {
      const group = { groupId: id, userId, code };
      const { row, isNew } = await joinGroup(ctx.orm, ctx.viewer, ctx.key, group, ctx.now);
      ctx.answer.created(isNew);
      return toGroupMember(row);
    }),
});

const JOINED = { groupId: GROUP.id, userId: ASH.id, joinedAt: TEE_TIME };

export const groupsExamples: ExamplesOf<typeof groups> = {
  lookup: { input: { code: GROUP.code }, output: { id: GROUP.id, name: GROUP.name } },
  create: { input: { name: GROUP.name, code: GROUP.code, createdById: ASH.id }, output: GROUP },
  renewCode: { input: { id: GROUP.id }, output: { ...GROUP, code: 'PUTT4U' } },
  join: { input: { id: GROUP.id, userId: ASH.id, code: GROUP.code }, output: JOINED },
};
