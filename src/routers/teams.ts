/** The two teams of a game. */

import { z } from 'zod';
import { addTeam, drawTeams } from '#services/teams.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, LOBBY, RED } from './examples.ts';
import { RoundOut, toRoundState } from './roundState.contract.ts';
import { polledProcedure, roundView } from './roundViews.ts';
import { CreateTeamInput, DrawTeamsInput, TeamOut, toTeam, toTeams } from './teams.contract.ts';
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

  draw: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/draw',
        tags: ['teams'],
        summary: 'Draw the teams',
        description:
          'The server draws, and all players keep their member ids. It needs three players or four, before the start. ' +
          'By handicap it needs the handicap of each player in the options of the match. For the host only.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_NOT_PENDING',
        'TOO_FEW_TO_DRAW',
        'HANDICAPS_NEEDED',
        'ROUND_FULL',
      ],
    })
    .input(DrawTeamsInput)
    .output(RoundOut)
    .mutation(async ({ ctx, input: { id: gameId, by = 'random' } }) => {
      const { round } = await drawTeams(ctx.orm, ctx.viewer, ctx.key, { gameId, by });
      return toRoundState(round);
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
  draw: { input: { id: GAME_ID, by: 'random' }, output: toRoundState(LOBBY) },
  list: { input: { id: GAME_ID }, output: toTeams(LOBBY) },
};
