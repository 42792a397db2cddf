/** Players: who they are, and what only they may read of their record. */

import { z } from 'zod';
import { GameError } from '#rules/errors.ts';
import { groupsOf } from '#services/groups.ts';
import { readAchievements, readBalance, readTotals } from '#services/stats.ts';
import { readUser } from '#services/users.ts';
import { GroupOut, toGroup } from './groups.contract.ts';
import { router, sessionProcedure } from './trpc.ts';
import {
  AchievementsOut,
  BalanceOut,
  BalancePath,
  CumulativeStatsOut,
  LegacyStatsOut,
  UserOut,
  UserPath,
  toAchievements,
  toBalance,
  toCumulativeStats,
  toLegacyStats,
  toUser,
} from './users.contract.ts';

/** Open to the player, and to maintainers; 403 for everybody else. */
const ownProcedure = sessionProcedure.input(UserPath).use(({ ctx, input, next }) => {
  if (input.id !== ctx.viewer.userId && !ctx.isMaintainer) throw new GameError('NOT_YOU');
  return next();
});

export const users = router({
  get: sessionProcedure
    .meta({ openapi: { method: 'GET', path: '/users/{id}', tags: ['users'], summary: 'Who somebody is' } })
    .input(UserPath)
    .output(UserOut)
    .query(async ({ ctx, input }) => toUser(await readUser(ctx.orm, input.id))),

  groups: ownProcedure
    .meta({
      openapi: { method: 'GET', path: '/users/{id}/groups', tags: ['users'], summary: "A player's groups" },
    })
    .output(z.array(GroupOut))
    .query(async ({ ctx, input }) => (await groupsOf(ctx.orm, input.id)).map(toGroup)),

  stats: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/stats',
        tags: ['users'],
        summary: "A player's legacy stats",
      },
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
        summary: "A player's record over all games",
      },
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
        summary: 'What a player was awarded',
      },
    })
    .output(AchievementsOut)
    .query(async ({ ctx, input: { id } }) => {
      const user = await readUser(ctx.orm, id);
      return toAchievements(await readAchievements(ctx.orm, id), user);
    }),

  balance: ownProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/users/{id}/balance/{groupIndex}',
        tags: ['users'],
        summary: "A player's balance in a group, by its place in the list of groups",
      },
    })
    .input(BalancePath)
    .output(BalanceOut)
    .query(async ({ ctx, input: { id, groupIndex } }) => {
      const group = (await groupsOf(ctx.orm, id))[groupIndex];
      if (group === undefined) throw new GameError('GROUP_NOT_FOUND');
      return toBalance(group, await readBalance(ctx.orm, id, group.id));
    }),
});
