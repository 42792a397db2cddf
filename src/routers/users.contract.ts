/** Users on the wire: their names, and the figures of their records. */

import { z } from 'zod';
import type { Group } from '#entities/Group.ts';
import type { User } from '#entities/User.ts';
import { ACHIEVEMENTS } from '#rules/achievements.ts';
import type { Totals } from '#rules/stats.ts';
import { bestBallAverageX100, snakeSuccessRateX100, winPctX100 } from '#rules/stats.ts';
import type { LatestAchievement } from '#services/stats.ts';
import { groupName } from './groups.contract.ts';
import { AchievementOut } from './results.contract.ts';
import { centsOut, countOut, idOf, idOut, timestamp, playerNameOut, userIdOut, usernameOut } from './wire.ts';

export const UserPath = z.object({ id: idOf('id').describe('A user id; negative = a guest') });

/** A user as every caller may see it. */
export const UserOut = z
  .object({
    id: userIdOut,
    username: usernameOut,
    name: playerNameOut,
    createdAt: timestamp,
  })
  .meta({ id: 'User' });

export function toUser({ id, username, name, createdAt }: User): z.infer<typeof UserOut> {
  return { id, username: username === null ? null : name, name, createdAt: createdAt.toISOString() };
}

export const LegacyStatsOut = z
  .object({
    gamesPlayed: countOut,
    wins: countOut,
    winPercentage: z.number().min(0).max(100),
    earnings: centsOut.describe('Cents: match and snake together; negative = owed'),
    achievements: countOut.describe('Number of awarded achievements'),
  })
  .meta({ id: 'LegacyStats' });

export function toLegacyStats(totals: Totals, achievements: number): z.infer<typeof LegacyStatsOut> {
  const { gamesPlayed, wins, net } = totals;
  return { gamesPlayed, wins, winPercentage: winPctX100(totals) / 100, earnings: net, achievements };
}

const percentX100 = z.int().min(0).max(10_000);

export const CumulativeStatsOut = z
  .object({
    gamesPlayed: countOut,
    wins: countOut,
    losses: countOut,
    ties: countOut,
    winPct: percentX100.describe('Games won, percent × 100'),
    netBalanceCents: centsOut,
    bestBallAverage: z.int().min(0).max(1800).describe('Best balls contributed per game × 100'),
    snakeGames: countOut,
    snakeSuccessRate: percentX100.describe(
      'Snake games that the player did not end as the holder, percent × 100',
    ),
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
    total: countOut.describe('Number of awarded achievements; one that was earned twice counts twice'),
    latest: z
      .array(
        AchievementOut.extend({
          gameId: idOut,
          earnedAt: timestamp,
          timesEarned: z.int().min(1),
        }),
      )
      .describe('The newest of each kind, newest first'),
  })
  .meta({ id: 'AchievementsSummary' });

export function toAchievements(
  { total, latest }: { readonly total: number; readonly latest: readonly LatestAchievement[] },
  { name }: User,
): z.infer<typeof AchievementsOut> {
  return {
    total,
    latest: latest.map(({ newest: { id, code, figure, gameId, earnedAt }, timesEarned }) => ({
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
    .min(0, 'groupIndex counts from 0')
    .describe('The index of the group in the user’s list of groups, from 0'),
});

export const BalanceOut = z
  .object({
    groupId: idOut,
    groupName,
    balanceCents: centsOut.describe('Match and snake together, over all games of the group; negative = owed'),
    gamesPlayed: countOut,
  })
  .meta({ id: 'Balance' });

export function toBalance(
  { id, name }: Group,
  { netCents, gamesPlayed }: { readonly netCents: number; readonly gamesPlayed: number },
): z.infer<typeof BalanceOut> {
  return { groupId: id, groupName: name, balanceCents: netCents, gamesPlayed };
}
