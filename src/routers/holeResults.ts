/** Hole results: each team's best ball and who won the hole. */

import { z } from 'zod';
import { findHole, resultOf } from '#rules/holes.ts';
import { reportResult } from '#services/scoring.ts';
import { GameError } from '#shared/errors.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, RUNNING } from './examples.ts';
import { HoleResultOut, PostHoleResultInput, toHoleResult, toHoleResults } from './holeResults.contract.ts';
import { polledProcedure, roundView } from './roundViews.ts';
import { router, sessionProcedure } from './trpc.ts';

export const holeResults = router({
  create: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/hole-results',
        tags: ['holes'],
        summary: 'Finish a hole',
        description:
          'Stores the best balls of both teams, before or after the scores of the hole. Once every player has a score, ' +
          'only the scores decide. For scorers of the game.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
        'ROUND_FULL',
        'HOLE_UNKNOWN',
        'CLAIM_CONTRADICTS',
      ],
      successes: [201, 200],
    })
    .input(PostHoleResultInput)
    .output(HoleResultOut)
    .mutation(async ({ ctx, input }) => {
      const { before, round } = await reportResult(ctx.orm, ctx.viewer, ctx.key, input);
      const hole = findHole(round, input.holeNumber);
      const result = hole && resultOf(round, hole);
      if (!result) throw new GameError('HOLE_UNKNOWN');
      ctx.answer.created(findHole(before, input.holeNumber)?.reportedResult === null);
      return toHoleResult(round, result);
    }),

  list: polledProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/hole-results',
        tags: ['holes'],
        summary: 'List the finished holes',
      },
    })
    .output(z.array(HoleResultOut))
    .query(roundView(toHoleResults)),
});

const RESULT = { gameId: GAME_ID, holeNumber: 1, team1BestBall: 4, team2BestBall: 5, winnerId: 1 } as const;

export const holeResultsExamples: ExamplesOf<typeof holeResults> = {
  create: { input: RESULT, output: { ...RESULT, id: 201_548_300_114_041 } },
  list: { input: { id: GAME_ID }, output: toHoleResults(RUNNING) },
};
