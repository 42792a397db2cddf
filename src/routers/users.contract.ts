/** Players on the wire: who they are, and the figures of their record. */

import { z } from 'zod';
import type { Group } from '#entities/Group.ts';
import type { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import type { User } from '#entities/User.ts';
import { ACHIEVEMENTS } from '#rules/achievements.ts';
import type { Totals } from '#rules/stats.ts';
import { bestBallAverageX100, snakeSuccessRateX100, winPctX100 } from '#rules/stats.ts';
import { centsOut, idOf, moment } from './wire.ts';

export const UserPath = z.object({ id: idOf('id') });

/** Never more than this of anybody. */
export const UserOut = z
  .object({
    id: z.number(),
    /** As it was typed at registration; null for guests. */
    username: z.string().nullable(),
    name: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'User' });

export function toUser({ id, username, name, createdAt }: User): z.infer<typeof UserOut> {
  return { id, username: username === null ? null : name, name, createdAt: createdAt.toISOString() };
}

export const LegacyStatsOut = z
  .object({
    gamesPlayed: z.number(),
    wins: z.number(),
    /** 0 to 100. */
    winPercentage: z.number(),
    /** Cents: match and snake together. */
    earnings: centsOut,
    /** How many were awarded. */
    achievements: z.number(),
  })
  .meta({ id: 'LegacyStats' });

export function toLegacyStats(totals: Totals, achievements: number): z.infer<typeof LegacyStatsOut> {
  const { gamesPlayed, wins, net } = totals;
  return { gamesPlayed, wins, winPercentage: winPctX100(totals) / 100, earnings: net, achievements };
}

export const CumulativeStatsOut = z
  .object({
    gamesPlayed: z.number(),
    wins: z.number(),
    losses: z.number(),
    ties: z.number(),
    /** Percent × 100. */
    winPct: z.number(),
    netBalanceCents: centsOut,
    /** Best balls contributed per game × 100. */
    bestBallAverage: z.number(),
    snakeGames: z.number(),
    /** Snake games not ending as the holder, percent × 100. */
    snakeSuccessRate: z.number(),
  })
  .meta({ id: 'CumulativeStats' });

export function toCumulativeStats(totals: Totals): z.infer<typeof CumulativeStatsOut> {
  const { gamesPlayed, wins, losses, ties, net, snakeGames } = totals;
  return {
    gamesPlayed,
    wins,
    losses,
    ties,
    winPct: winPctX100(totals),
    netBalanceCents: net,
    bestBallAverage: bestBallAverageX100(totals),
    snakeGames,
    snakeSuccessRate: snakeSuccessRateX100(totals),
  };
}

export const AchievementsOut = z
  .object({
    /** How many were awarded, each as often as it was earned. */
    total: z.number(),
    /** The newest of each kind, newest first. */
    latest: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        type: z.string(),
        name: z.string(),
        icon: z.string(),
        player_name: z.string(),
        /** What earned it, in words. */
        figure: z.string(),
        gameId: z.number(),
        earnedAt: moment,
        timesEarned: z.number(),
      }),
    ),
  })
  .meta({ id: 'AchievementsSummary' });

export function toAchievements(
  { total, latest }: { readonly total: number; readonly latest: readonly PlayerAchievement[] },
  { name }: User,
): z.infer<typeof AchievementsOut> {
  return {
    total,
    latest: latest.map(({ id, code, figure, gameId, earnedAt, timesEarned }) => ({
      id,
      code,
      type: ACHIEVEMENTS[code].type,
      name: ACHIEVEMENTS[code].type,
      icon: ACHIEVEMENTS[code].icon,
      player_name: name,
      figure,
      gameId,
      earnedAt: earnedAt.toISOString(),
      timesEarned,
    })),
  };
}

export const BalancePath = UserPath.extend({
  groupIndex: z
    .number({ error: 'groupIndex must be a whole number' })
    .int('groupIndex must be a whole number')
    .min(0, 'groupIndex counts from 0'),
});

export const BalanceOut = z
  .object({
    groupId: z.number(),
    groupName: z.string(),
    /** Match and snake together, over all games of the group. */
    balanceCents: centsOut,
    gamesPlayed: z.number(),
  })
  .meta({ id: 'Balance' });

export function toBalance(
  { id, name }: Group,
  { netCents, gamesPlayed }: { readonly netCents: number; readonly gamesPlayed: number },
): z.infer<typeof BalanceOut> {
  return { groupId: id, groupName: name, balanceCents: netCents, gamesPlayed };
}
