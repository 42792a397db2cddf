/** A season of a group with its rounds, as the text of a JSON document or of a CSV file. */

import { z } from 'zod';
import { TEAM_COLORS } from '#rules/round.ts';
import { roundCsv, standingsCsv } from '#rules/seasonCsv.ts';
import { OUTCOMES } from '#rules/stats.ts';
import type { SeasonRound } from '#services/seasonRounds.ts';
import { readSeasonRounds } from '#services/seasonRounds.ts';
import type { Standings } from '#services/seasons.ts';
import { readStandings } from '#services/seasons.ts';
import type { Viewer } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { localDay } from '#shared/timeZones.ts';
import { ASH, GROUP, OVER, TEE_TIME } from './examples.ts';
import { standingsExample } from './groups.ts';
import { StandingsOut, dayOut, toStandings } from './seasons.contract.ts';
import {
  accountNamesOut,
  centsOut,
  gameNameOut,
  idOut,
  pointsOut,
  timestamp,
  toAccountNames,
} from './wire.ts';

const SeasonRoundOut = z.object({
  gameId: idOut,
  name: gameNameOut,
  createdAt: timestamp.describe('When the game was opened'),
  day: dayOut.describe('The day of it, in the time zone of the game'),
  team1Points: pointsOut,
  team2Points: pointsOut,
  players: z
    .array(
      z.object({
        playerId: idOut.describe('A user id'),
        ...accountNamesOut,
        team: z.enum(TEAM_COLORS),
        outcome: z.enum(OUTCOMES),
        netCents: centsOut.describe('Match, snake and further wagers together'),
      }),
    )
    .describe('The players with an account. Guests and players without a phone have no record.'),
});

const SeasonOfGroupOut = StandingsOut.extend({
  groupId: idOut,
  groupName: z.string(),
});

export const SeasonFileOut = SeasonOfGroupOut.extend({
  rounds: z.array(SeasonRoundOut).describe('Oldest first'),
}).meta({ id: 'SeasonFile' });

interface SeasonKey {
  readonly groupId: number;
  readonly season: number;
}

/**
 * Returns the pieces of the file; the rounds are read while it is sent.
 *
 * @throws GameError GROUP_NOT_FOUND | NOT_A_MEMBER | SEASON_NOT_FOUND | DATABASE_BUSY
 */
export async function exportSeason(
  orm: Orm,
  viewer: Viewer,
  key: SeasonKey,
  ending: 'csv' | 'json',
): Promise<AsyncIterable<string>> {
  const standings = await readStandings(orm, viewer, { groupId: key.groupId, number: key.season });
  const rounds = readSeasonRounds(orm, viewer, key);
  return ending === 'csv' ? csvPieces(standings, rounds) : jsonPieces(standings, rounds);
}

async function* jsonPieces(standings: Standings, rounds: AsyncIterable<SeasonRound>): AsyncGenerator<string> {
  const { id: groupId, name: groupName } = standings.group;
  const head = { groupId, groupName, ...toStandings(standings) } satisfies z.infer<typeof SeasonOfGroupOut>;
  // without the bracket at its end
  yield `${JSON.stringify(head).slice(0, -1)},"rounds":[\n`;
  let separator = '';
  for await (const round of rounds) {
    yield separator + JSON.stringify(toSeasonRound(round));
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* csvPieces({ rows }: Standings, rounds: AsyncIterable<SeasonRound>): AsyncGenerator<string> {
  yield standingsCsv(rows.map(({ user, ...standing }) => ({ ...standing, ...toAccountNames(user) })));
  for await (const { game, players, ...points } of rounds) {
    const { id: gameId, name, createdAt, timeZone } = game;
    const named = players.map(({ user, ...player }) => ({ ...player, ...toAccountNames(user) }));
    yield roundCsv({ ...points, gameId, name, day: localDay(createdAt, timeZone), players: named });
  }
}

function toSeasonRound({
  game,
  redPoints,
  greenPoints,
  players,
}: SeasonRound): z.infer<typeof SeasonRoundOut> {
  const { id, name, createdAt, timeZone } = game;
  return {
    gameId: id,
    name,
    createdAt: createdAt.toISOString(),
    day: localDay(createdAt, timeZone),
    team1Points: redPoints,
    team2Points: greenPoints,
    players: players.map(({ user, color, outcome, net }) => ({
      playerId: user.id,
      ...toAccountNames(user),
      team: color,
      outcome,
      netCents: net,
    })),
  };
}

/** The examples of the OpenAPI document. */
export const seasonFileExample: z.infer<typeof SeasonFileOut> = {
  groupId: GROUP.id,
  groupName: GROUP.name,
  ...standingsExample,
  rounds: [
    {
      gameId: OVER.id,
      name: OVER.name,
      createdAt: TEE_TIME,
      day: localDay(OVER.createdAt, OVER.timeZone),
      team1Points: 1,
      team2Points: 0,
      players: [
        { playerId: ASH.id, username: ASH.name, name: ASH.name, team: 'red', outcome: 'win', netCents: 2500 },
      ],
    },
  ],
};
