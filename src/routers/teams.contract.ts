/** Teams on the wire. */

import { z } from 'zod';
import { DRAW_KINDS } from '#rules/drawByHandicap.ts';
import type { Round, Team } from '#rules/round.ts';
import { TEAM_COLORS, TEAM_NAMES } from '#rules/round.ts';
import { GamePath, idOf, idOut, teamName } from './wire.ts';

export const CreateTeamInput = z
  .object({
    gameId: idOf('gameId').describe('The game'),
    name: z
      .string({ error: 'name must be a text' })
      .meta({ enum: teamName.options, description: 'The name that belongs to the colour' })
      .optional(),
    color: z.enum(TEAM_COLORS, { error: 'color must be red or green' }),
  })
  .refine(({ name, color }) => name === undefined || name === TEAM_NAMES[color], {
    error: 'The teams are Team Red (red) and Team Green (green)',
  });

export const DrawTeamsInput = GamePath.extend({
  by: z
    .enum(DRAW_KINDS, { error: 'by must be random or handicap' })
    .optional()
    .describe(
      '`random` = each order of the players is equally likely. `handicap` = the lowest and the highest handicap against ' +
        'the two in the middle, and of three players the lowest alone; equal ones are drawn. Absent = `random`',
    ),
});

export const TeamOut = z
  .object({ id: idOut, gameId: idOut, name: teamName, color: z.enum(TEAM_COLORS) })
  .meta({ id: 'Team' });

export function toTeam(gameId: number, { id, color }: Team): z.infer<typeof TeamOut> {
  return { id, gameId, name: TEAM_NAMES[color], color };
}

/** Returns the teams of a round, Team 1 (red) first. */
export function toTeams(round: Round): z.infer<typeof TeamOut>[] {
  return round.teams.map((team) => toTeam(round.id, team));
}
