/** Scores: the strokes of each player on each hole. */

import { z } from 'zod';
import { findHole, isEntered } from '#rules/holes.ts';
import { findMember } from '#rules/round.ts';
import { enterScore } from '#services/scoring.ts';
import { GameError } from '#shared/errors.ts';
import type { ExamplesOf } from './examples.ts';
import { GAME_ID, HOST, RED, RUNNING } from './examples.ts';
import { polledProcedure, roundView } from './roundViews.ts';
import { PostScoreInput, ScoreOut, toScore, toScores } from './scores.contract.ts';
import { router, sessionProcedure } from './trpc.ts';

export const scores = router({
  create: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/scores',
        tags: ['scores'],
        summary: 'Enter a score',
        description:
          'A score can be entered again; the last one counts. After the end it corrects a finished hole, until the card of ' +
          'the game is final, at most for six days. A first score that would move its money is refused then. A pick-up of a ' +
          'player who has left changes nothing. For scorers of the game.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
        'CARD_FINAL',
        'ROUND_FULL',
        'HOLE_UNKNOWN',
        'MEMBER_NOT_FOUND',
        'PLAYER_LEFT',
        'TEAM_WRONG',
        'CLAIM_CONTRADICTS',
      ],
      successes: [201, 200],
    })
    .input(PostScoreInput)
    .output(ScoreOut)
    .mutation(async ({ ctx, input }) => {
      const { before, round } = await enterScore(ctx.orm, ctx.viewer, ctx.key, input);
      const member = findMember(round, input.playerId);
      const hole = findHole(before, input.holeNumber);
      if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
      const strokes = findHole(round, input.holeNumber)?.strokes[member.id];
      ctx.answer.created(hole !== undefined && !isEntered(hole, member.id) && strokes !== undefined);
      return toScore(round, member, input.holeNumber, strokes ?? null);
    }),

  list: polledProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/scores',
        tags: ['scores'],
        summary: 'List the scores so far',
        description: 'Hole by hole, in seat order.',
      },
    })
    .output(z.array(ScoreOut))
    .query(roundView(toScores)),
});

const SCORE = { gameId: GAME_ID, teamId: RED.id, playerId: HOST.id, holeNumber: 1, score: 4 };

export const scoresExamples: ExamplesOf<typeof scores> = {
  create: { input: SCORE, output: SCORE },
  list: { input: { id: GAME_ID }, output: toScores(RUNNING) },
};
