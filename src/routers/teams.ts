/** The two teams of a game. */

import { z } from 'zod';
import { addTeam } from '#services/teams.ts';
import { requireLive } from './projections.ts';
import { CreateTeamInput, TeamOut, toTeam, toTeams } from './teams.contract.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { GamePath } from './wire.ts';

export const teams = router({
  create: sessionProcedure
    .meta({ openapi: { method: 'POST', path: '/teams', tags: ['teams'], summary: 'Add a team' } })
    .input(CreateTeamInput)
    .output(TeamOut)
    .mutation(async ({ ctx, input }) => {
      const { row, isNew } = await addTeam(ctx.orm, ctx.viewer, ctx.key, input);
      ctx.answer.created(isNew);
      return toTeam(input.gameId, row);
    }),

  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/games/{id}/teams', tags: ['teams'], summary: 'The teams, red first' },
      live: 'teams',
    })
    .input(GamePath)
    .output(z.array(TeamOut))
    .query(async ({ ctx, input }) => toTeams(await requireLive(ctx.orm, input.id))),
});
