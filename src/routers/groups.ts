/** Groups: looked up by code, opened, joined, read by their members, and managed by their owner. */

import { z } from 'zod';
import { readGroupBoards } from '#services/groupBoards.ts';
import {
  closeGroup,
  handGroupOver,
  removeGroupMember,
  renameGroup,
  renewGroupCode,
  startSeason,
} from '#services/groupChanges.ts';
import { createGroup, findGroup, joinGroup, readGroup } from '#services/groups.ts';
import { requireOwnId } from '#services/guests.ts';
import { readSeasons, readStandings } from '#services/seasons.ts';
import { GROUP_NAME_MAX } from '#shared/limits.ts';
import { toName } from '#shared/typedNames.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, BOARD_ROW, GROUP, TEE_TIME } from './examples.ts';
import {
  CodePath,
  CreateGroupInput,
  FoundGroupOut,
  GroupBoardsOut,
  GroupDetailsOut,
  GroupMemberOut,
  GroupMemberPath,
  GroupOut,
  GroupPath,
  HandOverGroupInput,
  JoinGroupInput,
  RenameGroupInput,
  toGroup,
  toGroupBoards,
  toGroupDetails,
  toGroupMember,
} from './groups.contract.ts';
import { SeasonOut, SeasonPath, StandingsOut, toSeason, toStandings } from './seasons.contract.ts';
import { accountProcedure, publicProcedure, router } from './trpc.ts';
import { DeletedOut } from './wire.ts';

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
      refusals: ['NOT_YOU', 'BAD_NAME', 'GROUP_CODE_TAKEN', 'GROUPS_FULL', 'NOT_A_MEMBER'],
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
      refusals: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'NOT_A_MEMBER'],
    })
    .input(GroupPath)
    .output(GroupOut)
    .mutation(async ({ ctx, input }) =>
      toGroup(await renewGroupCode(ctx.orm, ctx.viewer, ctx.key, input.id, ctx.now)),
    ),

  get: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/groups/{id}',
        tags: ['groups'],
        summary: 'Read a group and its members',
        description: 'For members of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
    })
    .input(GroupPath)
    .output(GroupDetailsOut)
    .query(async ({ ctx, input }) => toGroupDetails(await readGroup(ctx.orm, ctx.viewer, input.id))),

  boards: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/groups/{id}/boards',
        tags: ['groups'],
        summary: 'Read the boards of a group',
        description:
          'The players with the most wins, won amounts and lost amounts in finished games for the group. Former ' +
          'members stay on them. For members of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
    })
    .input(GroupPath)
    .output(GroupBoardsOut)
    .query(async ({ ctx, input }) => toGroupBoards(await readGroupBoards(ctx.orm, ctx.viewer, input.id))),

  seasons: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/groups/{id}/seasons',
        tags: ['groups'],
        summary: 'Read the seasons of a group',
        description: 'The current season comes first. For members of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
    })
    .input(GroupPath)
    .output(z.array(SeasonOut))
    .query(async ({ ctx, input }) => (await readSeasons(ctx.orm, ctx.viewer, input.id)).map(toSeason)),

  standings: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/groups/{id}/seasons/{season}/standings',
        tags: ['groups'],
        summary: 'Read the standings of a season',
        description:
          'All players with a finished game in the season, up to 500. Former members stay. Players who are on no ' +
          'leaderboard are left out, except for themselves. For members of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'SEASON_NOT_FOUND'],
    })
    .input(SeasonPath)
    .output(StandingsOut)
    .query(async ({ ctx, input: { id, season } }) =>
      toStandings(await readStandings(ctx.orm, ctx.viewer, { groupId: id, number: season })),
    ),

  startSeason: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/groups/{id}/seasons',
        tags: ['groups'],
        summary: 'Begin a new season',
        description:
          'Games that are opened from now on belong to it. Games that were opened before stay in the season before. ' +
          'Balances continue. The current season must have a finished game. For the owner of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'NOT_A_MEMBER', 'GROUP_CLOSED', 'SEASON_EMPTY'],
    })
    .input(GroupPath)
    .output(SeasonOut)
    .mutation(async ({ ctx, input }) =>
      toSeason(await startSeason(ctx.orm, ctx.viewer, ctx.key, input.id, ctx.now)),
    ),

  rename: accountProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/groups/{id}',
        tags: ['groups'],
        summary: 'Rename a group',
        description: 'For the owner of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'NOT_A_MEMBER', 'BAD_NAME'],
    })
    .input(RenameGroupInput)
    .output(GroupOut)
    .mutation(async ({ ctx, input: { id, name } }) => {
      const change = { groupId: id, name: toName(name, GROUP_NAME_MAX) };
      return toGroup(await renameGroup(ctx.orm, ctx.viewer, ctx.key, change, ctx.now));
    }),

  handOver: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/groups/{id}/owner',
        tags: ['groups'],
        summary: 'Hand a group over',
        description: 'Makes another member the owner. For the owner of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'NOT_A_MEMBER', 'GROUP_MEMBER_NOT_FOUND'],
    })
    .input(HandOverGroupInput)
    .output(GroupOut)
    .mutation(async ({ ctx, input: { id, userId } }) =>
      toGroup(await handGroupOver(ctx.orm, ctx.viewer, ctx.key, { groupId: id, userId }, ctx.now)),
    ),

  close: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/groups/{id}/close',
        tags: ['groups'],
        summary: 'Close a group',
        description:
          'Ends new games and joining permanently. Members can still read the group, and running games count. For ' +
          'the owner of the group only.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_THE_OWNER', 'NOT_A_MEMBER'],
    })
    .input(GroupPath)
    .output(GroupOut)
    .mutation(async ({ ctx, input }) =>
      toGroup(await closeGroup(ctx.orm, ctx.viewer, ctx.key, input.id, ctx.now)),
    ),

  removeMember: accountProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/groups/{id}/members/{userId}',
        tags: ['groups'],
        summary: 'Leave a group, or remove a member',
        description:
          'Members may leave, and the owner may remove other members, which renews the code. Balances and games stay. ' +
          'An owner must hand the group over first. The last member who leaves closes the group.',
      },
      refusals: [
        'GROUP_NOT_FOUND',
        'NOT_A_MEMBER',
        'NOT_THE_OWNER',
        'GROUP_MEMBER_NOT_FOUND',
        'GROUP_NEEDS_OWNER',
      ],
    })
    .input(GroupMemberPath)
    .output(DeletedOut)
    .mutation(async ({ ctx, input: { id, userId } }) => {
      await removeGroupMember(ctx.orm, ctx.viewer, ctx.key, { groupId: id, userId }, ctx.now);
      return { id: userId };
    }),

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
      refusals: [
        'NOT_YOU',
        'GROUP_NOT_FOUND',
        'GROUP_PUBLIC',
        'GROUP_CODE_NEEDED',
        'GROUP_CLOSED',
        'GROUP_FULL',
        'NOT_A_MEMBER',
      ],
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

const BIRCH = { id: 201_548_300_114_099, name: 'Birch' };
const MEMBERS = [
  { userId: ASH.id, username: ASH.name, name: ASH.name, joinedAt: TEE_TIME, gamesPlayed: 1, role: 'owner' },
  {
    userId: BIRCH.id,
    username: BIRCH.name,
    name: BIRCH.name,
    joinedAt: TEE_TIME,
    gamesPlayed: 0,
    role: 'member',
  },
] as const;
const ROW = { ...BOARD_ROW, isMember: true };
const BOARD = [ROW];
const FIRST_SEASON = { number: 1, startedAt: null, endedAt: TEE_TIME, games: 1 };
const SEASON = { number: 2, startedAt: TEE_TIME, endedAt: null, games: 0 };
const DAY = { day: TEE_TIME.slice(0, 'yyyy-mm-dd'.length), netCents: 2500 };
export const standingsExample: z.infer<typeof StandingsOut> = {
  season: FIRST_SEASON,
  rows: [
    {
      rank: 1,
      playerId: ASH.id,
      username: ASH.name,
      name: ASH.name,
      isMember: true,
      gamesPlayed: 1,
      wins: 1,
      losses: 0,
      ties: 0,
      netCents: 2500,
      bestDay: DAY,
      worstDay: DAY,
    },
  ],
  isListed: true,
};
const JOINED = { groupId: GROUP.id, userId: ASH.id, joinedAt: TEE_TIME };

export const groupsExamples: ExamplesOf<typeof groups> = {
  lookup: { input: { code: GROUP.code }, output: { id: GROUP.id, name: GROUP.name } },
  create: { input: { name: GROUP.name, code: GROUP.code, createdById: ASH.id }, output: GROUP },
  renewCode: { input: { id: GROUP.id }, output: { ...GROUP, code: 'PUTT4U' } },
  get: { input: { id: GROUP.id }, output: { ...GROUP, members: [...MEMBERS] } },
  boards: {
    input: { id: GROUP.id },
    output: {
      wins: BOARD,
      earnings: BOARD,
      losses: BOARD,
      me: { isListed: true, wins: ROW, earnings: ROW, losses: ROW },
    },
  },
  seasons: { input: { id: GROUP.id }, output: [SEASON, FIRST_SEASON] },
  standings: { input: { id: GROUP.id, season: 1 }, output: standingsExample },
  startSeason: { input: { id: GROUP.id }, output: SEASON },
  rename: { input: { id: GROUP.id, name: 'Monday Four' }, output: { ...GROUP, name: 'Monday Four' } },
  handOver: { input: { id: GROUP.id, userId: BIRCH.id }, output: { ...GROUP, ownerId: BIRCH.id } },
  close: { input: { id: GROUP.id }, output: { ...GROUP, closedAt: TEE_TIME } },
  removeMember: { input: { id: GROUP.id, userId: BIRCH.id }, output: { id: BIRCH.id } },
  join: { input: { id: GROUP.id, userId: ASH.id, code: GROUP.code }, output: JOINED },
};
