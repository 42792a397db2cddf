/** The files of a season as operations of the document. They are written by hand, because they are no procedures. */

import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { GROUP } from '#routers/examples.ts';
import { SeasonFileOut, seasonFileExample } from '#routers/seasonFile.ts';
import { SeasonPath } from '#routers/seasons.contract.ts';
import { toCents } from '#rules/money.ts';
import { roundCsv, standingsCsv } from '#rules/seasonCsv.ts';
import type { SeasonEnding } from '#server/http/seasonFiles.ts';
import { WITH_SESSION } from './operations.ts';
import { describeRefusals } from './responses.ts';

const { rounds, rows } = seasonFileExample;
const SUMMARY = { csv: 'Read a season as CSV', json: 'Read a season and its rounds' } as const;
const WHAT = {
  csv:
    'For spreadsheets: UTF-8 with a byte order mark, RFC 4180. The standings come first, then an empty line, then the ' +
    'rounds, one row for each player. Amounts are in dollars with a decimal point. A name that a spreadsheet would ' +
    'take for a formula has an apostrophe in front.',
  json: 'One document with the standings of the season and all its rounds. It is complete if it ends with its last bracket.',
} as const;

export function seasonFileOperation(ending: SeasonEnding): ZodOpenApiOperationObject {
  return {
    operationId: ending === 'csv' ? 'groupsSeasonCsv' : 'groupsSeasonJson',
    tags: ['groups'],
    summary: SUMMARY[ending],
    description:
      `${WHAT[ending]} Players without an account have no record, so they are left out, and the nets of a round need not ` +
      'add up to 0. Players who are on no leaderboard are left out, except for themselves. It is sent while it is read, ' +
      'one file of an account at a time. For members of the group only.',
    security: WITH_SESSION,
    requestParams: {
      path: z.object({
        id: SeasonPath.shape.id.meta({ param: { example: GROUP.id } }),
        season: SeasonPath.shape.season.meta({ param: { example: 1 } }),
      }),
    },
    responses: {
      200: { description: 'The file', content: contentOf(ending) },
      ...describeRefusals([
        'BAD_INPUT',
        'GROUP_NOT_FOUND',
        'NOT_A_MEMBER',
        'SEASON_NOT_FOUND',
        'TOO_MANY_CALLS',
        'INTERNAL',
        'DATABASE_BUSY',
        'LOGIN_REQUIRED',
      ]),
    },
  };
}

function contentOf(ending: SeasonEnding): Record<string, { schema: z.ZodType; example: unknown }> {
  return ending === 'csv'
    ? { 'text/csv': { schema: z.string(), example: csvExample() } }
    : { 'application/json': { schema: SeasonFileOut, example: seasonFileExample } };
}

function csvExample(): string {
  const netOf = ({ day, netCents }: (typeof rows)[number]['bestDay']) => ({ day, net: toCents(netCents) });
  const standings = rows.map(({ netCents, bestDay, worstDay, ...row }) => ({
    ...row,
    net: toCents(netCents),
    bestDay: netOf(bestDay),
    worstDay: netOf(worstDay),
  }));
  const lines = rounds.map(({ team1Points: redPoints, team2Points: greenPoints, players, ...round }) =>
    roundCsv({
      ...round,
      redPoints,
      greenPoints,
      players: players.map(({ team: color, netCents, ...player }) => ({
        ...player,
        color,
        net: toCents(netCents),
      })),
    }),
  );
  return standingsCsv(standings) + lines.join('');
}
