/** Users on the wire: their names, and the figures of their records. */

import { z } from 'zod';
import type { Group } from '#entities/Group.ts';
import type { User } from '#entities/User.ts';
import { ACHIEVEMENTS } from '#rules/achievements.ts';
import type { Cents } from '#rules/money.ts';
import type { GroupTotals, Totals } from '#rules/stats.ts';
import { bestBallAverageX100, snakeSuccessRateX100, winPctX100 } from '#rules/stats.ts';
import type { HeadToHead, SharedGames } from '#services/headToHead.ts';
import type { NetAfterGame } from '#services/netHistory.ts';
import type { LatestAchievement } from '#services/stats.ts';
import { localTime } from '#shared/timeZones.ts';
import { groupName } from './groups.contract.ts';
import { AchievementOut } from './results.contract.ts';
import {
  centsOut,
  countOut,
  idOf,
  idOut,
  localTimeOut,
  playerNameOut,
  timestamp,
  toUsername,
  userIdOut,
  usernameOut,
} from './wire.ts';

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

export function toUser(user: User): z.infer<typeof UserOut> {
  const { id, name, createdAt } = user;
  return { id, username: toUsername(user), name, createdAt: createdAt.toISOString() };
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

const PEOPLE_PAGE = { default: 20, max: 100 } as const;

export const HeadToHeadInput = UserPath.extend({
  limit: z
    .number({ error: 'limit must be a whole number' })
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(PEOPLE_PAGE.max, `limit must be at most ${PEOPLE_PAGE.max}`)
    .default(PEOPLE_PAGE.default)
    .describe('Players per page'),
  offset: z
    .number({ error: 'offset must be a whole number' })
    .int('offset must be a whole number')
    .min(0, 'offset cannot be negative')
    .default(0)
    .describe('The number of players on the previous pages'),
});

const SharedGamesOut = z
  .object({
    gamesPlayed: countOut,
    wins: countOut,
    losses: countOut,
    ties: countOut,
    netCents: centsOut,
  })
  .meta({
    id: 'SharedGames',
    description: 'The figures of the player of the path; net is match and snake together',
  });

export const HeadToHeadOut = z
  .object({
    userId: idOut.describe('The id of the other player'),
    username: playerNameOut
      .nullable()
      .describe('The user name as it was typed, which is unique; null after the deletion of the account'),
    name: playerNameOut.describe('DELETED PLAYER after the deletion of the account'),
    asPartners: SharedGamesOut,
    asOpponents: SharedGamesOut,
  })
  .meta({ id: 'HeadToHead' });

export function toHeadToHead({ user, asPartners, asOpponents }: HeadToHead): z.infer<typeof HeadToHeadOut> {
  return {
    userId: user.id,
    username: toUsername(user),
    name: user.name,
    asPartners: toSharedGames(asPartners),
    asOpponents: toSharedGames(asOpponents),
  };
}

function toSharedGames({ net, ...counts }: SharedGames): z.infer<typeof SharedGamesOut> {
  return { ...counts, netCents: net };
}

export const NetAfterGameOut = z
  .object({
    gameId: idOut,
    playedAt: timestamp.describe('When the game was opened'),
    playedAtLocal: localTimeOut,
    groupId: idOut,
    groupName,
    netCents: centsOut.describe('Match, snake and further wagers together; negative = owed'),
    runningNetCents: centsOut.describe('The net of all games up to this one; the newest is the balance'),
  })
  .meta({ id: 'NetAfterGame' });

export function toNetAfterGame({
  game,
  groupName: nameOfGroup,
  net,
  runningNet,
}: NetAfterGame): z.infer<typeof NetAfterGameOut> {
  return {
    gameId: game.id,
    playedAt: game.createdAt.toISOString(),
    playedAtLocal: localTime(game.createdAt, game.timeZone),
    groupId: game.groupId,
    groupName: nameOfGroup,
    netCents: net,
    runningNetCents: runningNet,
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
    balanceCents: centsOut.describe(
      'Match, snake and further wagers together, over all games of the group; negative = owed',
    ),
    gamesPlayed: countOut,
    openCents: centsOut.describe(
      'What is still open of final cards, between players with accounts and without settlements: see GET ' +
        '/groups/{id}/money. Negative = owed',
    ),
  })
  .meta({ id: 'Balance' });

export function toBalance(
  { id, name }: Group,
  { net, gamesPlayed }: GroupTotals,
  open: Cents,
): z.infer<typeof BalanceOut> {
  return { groupId: id, groupName: name, balanceCents: net, gamesPlayed, openCents: open };
}
