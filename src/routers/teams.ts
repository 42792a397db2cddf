/** The two teams of a game. */

import { z } from 'zod';
import { addTeam } from '#services/teams.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, LOBBY, RED } from './examples.ts';
import { polledProcedure, roundView } from './roundViews.ts';
import { CreateTeamInput, TeamOut, toTeam, toTeams } from './teams.contract.ts';
import { router, sessionProcedure } from './trpc.ts';

export const teams = router({
  create: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/teams',
        tags: ['teams'],
        summary: 'Add a team',
        description: 'One per colour; a repeated call returns the existing team. For the host only.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_THE_HOST', 'GAME_NOT_PENDING', 'ROUND_FULL'],
      successes: [201, 200],
    })
    .input(CreateTeamInput)
    .output(TeamOut)
    .mutation(async ({ ctx, input }) => {
      const { row, isNew } = await addTeam(ctx.orm, ctx.viewer, ctx.key, input);
      ctx.answer.created(isNew);
      return toTeam(input.gameId, row);
    }),

  list: polledProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/teams',
        tags: ['teams'],
        summary: 'List the teams, red first',
      },
    })
    .output(z.array(TeamOut))
    .query(roundView(toTeams)),
});

export const teamsExamples: ExamplesOf<typeof teams> = {
  create: {
    input: { gameId: GAME_ID, name: 'Team Red', color: 'red' },
    output: { gameId: GAME_ID, name: 'Team Red', ...RED },
  },
  list: { input: { id: GAME_ID }, output: toTeams(LOBBY) },
};
