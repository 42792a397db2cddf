/** The two teams of a game. */

import { z } from 'zod';
import { addTeam } from '#services/teams.ts';
import { requireLive } from './projections.ts';
import { CreateTeamInput, TeamOut, toTeam, toTeams } from './teams.contract.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { GamePath } from './wire.ts';

export const teams = router({
  create: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/teams',
        tags: ['teams'],
        summary: 'Add a team',
        description: 'One a colour; the one that is there already is found again. For the host alone.',
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

  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/teams',
        tags: ['teams'],
        summary: 'List the teams, red first',
      },
      live: 'teams',
      refusals: ['GAME_NOT_FOUND'],
    })
    .input(GamePath)
    .output(z.array(TeamOut))
    .query(async ({ ctx, input }) => toTeams(await requireLive(ctx.orm, input.id))),
});
