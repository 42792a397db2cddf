/** Users: their names, and their records, which only they and maintainers may read. */

import { z } from 'zod';
import { readOpenMoney } from '#services/groupMoney.ts';
import { groupsOf } from '#services/groups.ts';
import { readHeadToHead } from '#services/headToHead.ts';
import { NET_HISTORY_MAX, readNetHistory } from '#services/netHistory.ts';
import { readAchievements, readBalance, readTotals } from '#services/stats.ts';
import { readUser } from '#services/users.ts';
import { GameError } from '#shared/errors.ts';
import { localTime } from '#shared/timeZones.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, FIRST_TEE, GAME_ID, GROUP, OVER, TEE_TIME, TOTALS } from './examples.ts';
import { GroupOut, toGroup } from './groups.contract.ts';
import { router, sessionProcedure } from './trpc.ts';
import {
  AchievementsOut,
  BalanceOut,
  BalancePath,
  CumulativeStatsOut,
  HeadToHeadInput,
  HeadToHeadOut,
  LegacyStatsOut,
  NetAfterGameOut,
  UserOut,
  UserPath,
  toAchievements,
  toBalance,
  toCumulativeStats,
  toHeadToHead,
  toLegacyStats,
  toNetAfterGame,
  toUser,
} from './users.contract.ts';

/** Base of a call for the user, and for maintainers; 403 for all other callers. */
const ownProcedure = sessionProcedure.input(UserPath).use(({ ctx, input, next }) => {
  if (input.id !== ctx.viewer.userId && !ctx.isMaintainer) throw new GameError('NOT_YOU');
  return next();
});

export const users = router({
  get: sessionProcedure
    .meta({
      openapi: { method: 'GET', path: '/users/{id}', tags: ['users'], summary: 'Read a user' },
      refusals: ['USER_NOT_FOUND'],
    })
    .input(UserPath)
    .output(UserOut)
    .query(async ({ ctx, input }) => toUser(await readUser(ctx.orm, input.id))),

  groups: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/groups',
        tags: ['users'],
        summary: 'List the groups of a player',
        description: 'In the order in which they were joined. For the player, and for maintainers.',
      },
      refusals: ['NOT_YOU'],
    })
    .output(z.array(GroupOut))
    .query(async ({ ctx, input }) => (await groupsOf(ctx.orm, input.id)).map(toGroup)),

  stats: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/stats',
        tags: ['users'],
        summary: 'Read the short record of a player',
        description: 'In the format of older clients. For the player, and for maintainers.',
      },
      refusals: ['NOT_YOU', 'USER_NOT_FOUND'],
    })
    .output(LegacyStatsOut)
    .query(async ({ ctx, input: { id } }) => {
      await readUser(ctx.orm, id);
      const [totals, { total }] = await Promise.all([readTotals(ctx.orm, id), readAchievements(ctx.orm, id)]);
      return toLegacyStats(totals, total);
    }),

  cumulativeStats: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/cumulative-stats',
        tags: ['users'],
        summary: 'Read the record of a player',
        description:
          'Covers all completed and forfeited games; all figures are 0 for a guest. For the player, and for maintainers.',
      },
      refusals: ['NOT_YOU', 'USER_NOT_FOUND'],
    })
    .output(CumulativeStatsOut)
    .query(async ({ ctx, input: { id } }) => {
      await readUser(ctx.orm, id);
      return toCumulativeStats(await readTotals(ctx.orm, id));
    }),

  achievements: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/achievements/summary',
        tags: ['users'],
        summary: 'Read the achievements of a player',
        description: 'For the player, and for maintainers.',
      },
      refusals: ['NOT_YOU', 'USER_NOT_FOUND'],
    })
    .output(AchievementsOut)
    .query(async ({ ctx, input: { id } }) => {
      const user = await readUser(ctx.orm, id);
      return toAchievements(await readAchievements(ctx.orm, id), user);
    }),

  headToHead: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/head-to-head',
        tags: ['users'],
        summary: 'List the games of a player with and against each other account',
        description:
          'Most games first. It covers completed and forfeited games. Players without an account have no record, so ' +
          'they are not listed. For the player, and for maintainers.',
      },
      refusals: ['NOT_YOU', 'USER_NOT_FOUND'],
    })
    .input(HeadToHeadInput)
    .output(z.array(HeadToHeadOut))
    .query(async ({ ctx, input: { id, ...page } }) => {
      await readUser(ctx.orm, id);
      return (await readHeadToHead(ctx.orm, id, page)).map(toHeadToHead);
    }),

  netHistory: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/net-history',
        tags: ['users'],
        summary: 'Read the net of a player over time',
        description: `The last ${NET_HISTORY_MAX} games, newest first. For the player, and for maintainers.`,
      },
      refusals: ['NOT_YOU', 'USER_NOT_FOUND'],
    })
    .output(z.array(NetAfterGameOut))
    .query(async ({ ctx, input: { id } }) => {
      await readUser(ctx.orm, id);
      return (await readNetHistory(ctx.orm, id)).map(toNetAfterGame);
    }),

  balance: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/balance/{groupIndex}',
        tags: ['users'],
        summary: 'Read the balance of a player in a group',
        description: 'For the player, and for maintainers.',
      },
      refusals: ['NOT_YOU', 'GROUP_NOT_FOUND'],
    })
    .input(BalancePath)
    .output(BalanceOut)
    .query(async ({ ctx, input: { id, groupIndex } }) => {
      const group = (await groupsOf(ctx.orm, id))[groupIndex];
      if (group === undefined) throw new GameError('GROUP_NOT_FOUND');
      const balance = await readBalance(ctx.orm, id, group.id);
      return toBalance(group, balance, await readOpenMoney(ctx.orm, id, group.id));
    }),
});

export const usersExamples: ExamplesOf<typeof users> = {
  get: {
    input: { id: ASH.id },
    output: { id: ASH.id, username: ASH.name, name: ASH.name, createdAt: TEE_TIME },
  },
  groups: { input: { id: ASH.id }, output: [GROUP] },
  stats: { input: { id: ASH.id }, output: toLegacyStats(TOTALS, 1) },
  cumulativeStats: { input: { id: ASH.id }, output: toCumulativeStats(TOTALS) },
  achievements: {
    input: { id: ASH.id },
    output: {
      total: 1,
      latest: [
        {
          id: 201_548_300_114_043,
          code: 'firstWin',
          type: 'First Win',
          name: 'First Win',
          icon: '🏆',
          player_name: ASH.name,
          figure: 'won 1-0',
          gameId: GAME_ID,
          earnedAt: TEE_TIME,
          timesEarned: 1,
        },
      ],
    },
  },
  headToHead: {
    input: { id: ASH.id, limit: 20, offset: 0 },
    output: [
      {
        userId: ASH.id + 1,
        username: 'Birch',
        name: 'Birch',
        asPartners: { gamesPlayed: 1, wins: 1, losses: 0, ties: 0, netCents: TOTALS.net },
        asOpponents: { gamesPlayed: 0, wins: 0, losses: 0, ties: 0, netCents: 0 },
      },
    ],
  },
  netHistory: {
    input: { id: ASH.id },
    output: [
      {
        gameId: GAME_ID,
        playedAt: TEE_TIME,
        playedAtLocal: localTime(FIRST_TEE, OVER.timeZone),
        groupId: GROUP.id,
        groupName: GROUP.name,
        netCents: TOTALS.net,
        runningNetCents: TOTALS.net,
      },
    ],
  },
  balance: {
    input: { id: ASH.id, groupIndex: 0 },
    output: {
      groupId: GROUP.id,
      groupName: GROUP.name,
      balanceCents: TOTALS.net,
      gamesPlayed: 1,
      openCents: TOTALS.net,
    },
  },
};
