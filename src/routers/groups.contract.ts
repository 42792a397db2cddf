/** Groups on the wire. */

import { z } from 'zod';
import type { Group } from '#entities/Group.ts';
import type { GroupMember } from '#entities/GroupMember.ts';
import type { GroupBoardRow, GroupBoards } from '#services/groupBoards.ts';
import type { MemberOfGroup } from '#services/groups.ts';
import { GROUP_CODE, GROUP_NAME_MAX } from '#shared/limits.ts';
import { BoardRowOut } from './leaderboard.contract.ts';
import { accountNamesOut, amountOut, countOut, idOf, idOut, timestamp, toAccountNames } from './wire.ts';

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
        ...accountNamesOut,
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
    members: members.map(({ user, joinedAt, gamesPlayed }) => ({
      userId: user.id,
      ...toAccountNames(user),
      joinedAt: joinedAt.toISOString(),
      gamesPlayed,
      role: user.id === group.ownerId ? ('owner' as const) : ('member' as const),
    })),
  };
}

const GroupBoardRowOut = BoardRowOut.omit({ isUncontested: true })
  .extend({
    totalWinningsCents: amountOut.describe(
      'The amounts won in games for the group, match and snake, in cents',
    ),
    totalLossesCents: amountOut.describe('The amounts lost, in cents, as a positive amount'),
    isMember: z.boolean().describe('False for a player who has left the group, or was never in it'),
  })
  .meta({ id: 'GroupBoardRow' });

function toBoardRow({ rank, user, isMember, totals }: GroupBoardRow): z.infer<typeof GroupBoardRowOut> {
  const { gamesPlayed, wins, losses, won, lost } = totals;
  return {
    rank,
    playerId: user.id,
    ...toAccountNames(user),
    wins,
    losses,
    ties: gamesPlayed - wins - losses,
    gamesPlayed,
    totalWinningsCents: won,
    totalLossesCents: lost,
    isMember,
  };
}

const ownRow = GroupBoardRowOut.nullable().describe('Null = not listed, or no finished game for the group');

/** The boards of a group. */
export const GroupBoardsOut = z
  .object({
    wins: z.array(GroupBoardRowOut),
    earnings: z.array(GroupBoardRowOut),
    losses: z.array(GroupBoardRowOut),
    me: z.object({
      isListed: z.boolean().describe('Whether your account is on boards: see PATCH /account'),
      wins: ownRow,
      earnings: ownRow,
      losses: ownRow,
    }),
  })
  .meta({ id: 'GroupBoards' });

export function toGroupBoards({ boards, isListed }: GroupBoards): z.infer<typeof GroupBoardsOut> {
  const { wins, earnings, losses } = boards;
  return {
    wins: wins.rows.map(toBoardRow),
    earnings: earnings.rows.map(toBoardRow),
    losses: losses.rows.map(toBoardRow),
    me: {
      isListed,
      wins: wins.own && toBoardRow(wins.own),
      earnings: earnings.own && toBoardRow(earnings.own),
      losses: losses.own && toBoardRow(losses.own),
    },
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
