/** The seasons of a group on the wire, and their standings. */

import { z } from 'zod';
import type { DayNet, Season, Standing, Standings } from '#services/seasons.ts';
import { GroupPath } from './groups.contract.ts';
import {
  accountNamesOut,
  centsOut,
  countOut,
  idOut,
  seasonNumber,
  timestamp,
  toAccountNames,
} from './wire.ts';

export const SeasonPath = GroupPath.extend({
  season: seasonNumber.describe('The number of the season, from 1'),
});

export const StartSeasonInput = GroupPath.extend({
  number: seasonNumber.describe(
    'The number of the new season: one more than the current one. Refused if another season has begun.',
  ),
});

export const SeasonOut = z
  .object({
    number: z.int().min(1),
    startedAt: timestamp.nullable().describe('Null = with the group, which is older than its seasons'),
    endedAt: timestamp.nullable().describe('Null = it is the current season'),
    games: countOut.describe('Finished games that are in the record of a player'),
  })
  .meta({ id: 'Season' });

export function toSeason({ number, startedAt, endedAt, games }: Season): z.infer<typeof SeasonOut> {
  return {
    number,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    games,
  };
}

export const dayOut = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const DayNetOut = z
  .object({
    day: dayOut.describe('The day on which the games were opened, in the time zone of each game'),
    netCents: centsOut.describe('The net of all games of that day'),
  })
  .meta({ id: 'DayNet' });

function toDayNet(of: DayNet | null): z.infer<typeof DayNetOut> | null {
  return of && { day: of.day, netCents: of.net };
}

const StandingOut = z
  .object({
    rank: z.int().min(1).describe('By the net; players with the same net share a rank, for example 1, 1, 3'),
    playerId: idOut.describe('A user id'),
    ...accountNamesOut,
    isMember: z.boolean().describe('False for a player who has left the group, or was never in it'),
    gamesPlayed: countOut,
    wins: countOut,
    losses: countOut,
    ties: countOut,
    netCents: centsOut.describe('Match, snake and further wagers together'),
    bestDay: DayNetOut.nullable().describe(
      'The day with the highest net, the last one of equal days; null = not stored by an earlier version',
    ),
    worstDay: DayNetOut.nullable().describe(
      'The day with the lowest net, the first one of equal days; null = not stored by an earlier version',
    ),
  })
  .meta({ id: 'Standing' });

function toStanding(standing: Standing): z.infer<typeof StandingOut> {
  const { rank, user, isMember, gamesPlayed, wins, losses, net, bestDay, worstDay } = standing;
  return {
    rank,
    playerId: user.id,
    ...toAccountNames(user),
    isMember,
    gamesPlayed,
    wins,
    losses,
    ties: gamesPlayed - wins - losses,
    netCents: net,
    bestDay: toDayNet(bestDay),
    worstDay: toDayNet(worstDay),
  };
}

export const StandingsOut = z
  .object({
    season: SeasonOut,
    rows: z.array(StandingOut).describe('The highest net first'),
    isListed: z.boolean().describe('Whether other members see your row: see PATCH /account'),
  })
  .meta({ id: 'Standings' });

export function toStandings({ season, rows, isListed }: Standings): z.infer<typeof StandingsOut> {
  return { season: toSeason(season), rows: rows.map(toStanding), isListed };
}
