/**
 * Bets in words and one against one: proposed, answered and withdrawn. A phone closes one in words by the command
 * `closeBet`.
 */

import { answerBet, proposeBet, withdrawBet } from '#services/wordBets.ts';
import type { ExamplesOf } from './examples.ts';
import { BET, BET_PROPOSED, BET_WITHDRAWN, GAME_ID, HOST, BET_ON, RIVAL } from './examples.ts';
import { router, sessionProcedure } from './trpc.ts';
import { AnswerBetInput, BetPath, ProposeBetInput, WordBetsOut, toWordBets } from './wordBets.contract.ts';

export const wordBets = router({
  propose: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/bets',
        tags: ['bets'],
        summary: 'Propose a bet in words, or one against one',
        description:
          'For the players of the bet, and for scorers, before the end of the game. The proposer has said yes by it. ' +
          'The bet is on once all who are asked have said yes. Rounds have it in `wordBets`. The same bet again ' +
          'changes nothing until it is closed. With `duel` it is one against one, a bet of two players. ' +
          'It counts from the next hole without an entry when it is on. A pair has one. The answer is all such bets.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_YOUR_SEAT',
        'GAME_OVER',
        'MEMBER_NOT_FOUND',
        'BETS_FULL',
        'NO_HOLE_LEFT',
        'COURSE_CARD_NEEDED',
        'ROUND_FULL',
      ],
      successes: [201, 200],
    })
    .input(ProposeBetInput)
    .output(WordBetsOut)
    .mutation(async ({ ctx, input: { id: gameId, ...asked } }) => {
      const { before, round } = await proposeBet(ctx.orm, ctx.viewer, ctx.key, { gameId, ...asked });
      ctx.answer.created(round !== before);
      return toWordBets(round);
    }),

  answer: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/bets/{betId}/answer',
        tags: ['bets'],
        summary: 'Say yes or no to a proposed bet',
        description:
          'For the players who are asked; scorers answer for players without a phone. A no takes the player out of the ' +
          'bet, and a bet of one player is gone. A bet that is on stays. The winner is named by `closeBet` of ' +
          '`POST /games/{gameId}/commands`; one against one the scores decide. The answer is all such bets.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_YOUR_SEAT',
        'GAME_OVER',
        'BET_NOT_FOUND',
        'MEMBER_NOT_FOUND',
        'BET_ON',
        'BET_CHANGED',
        'NO_HOLE_LEFT',
        'COURSE_CARD_NEEDED',
        'ROUND_FULL',
      ],
    })
    .input(AnswerBetInput)
    .output(WordBetsOut)
    .mutation(async ({ ctx, input: { id: gameId, ...asked } }) =>
      toWordBets((await answerBet(ctx.orm, ctx.viewer, ctx.key, { gameId, ...asked })).round),
    ),

  withdraw: sessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/games/{id}/bets/{betId}',
        tags: ['bets'],
        summary: 'Withdraw a proposed bet',
        description:
          'For its proposer and for scorers, until another player has said yes. The history keeps it. The answer is ' +
          'all such bets.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_OVER',
        'BET_NOT_FOUND',
        'BET_ACCEPTED',
        'ROUND_FULL',
      ],
    })
    .input(BetPath)
    .output(WordBetsOut)
    .mutation(async ({ ctx, input: { id: gameId, betId } }) =>
      toWordBets((await withdrawBet(ctx.orm, ctx.viewer, ctx.key, { gameId, betId })).round),
    ),
});

export const wordBetsExamples: ExamplesOf<typeof wordBets> = {
  propose: {
    input: {
      id: GAME_ID,
      words: BET.words,
      stake: BET.stake,
      playerIds: [HOST.id, RIVAL.id],
      playerId: HOST.id,
    },
    output: toWordBets(BET_PROPOSED),
  },
  answer: {
    input: { id: GAME_ID, betId: BET.id, yes: true, playerId: RIVAL.id },
    output: toWordBets(BET_ON),
  },
  withdraw: { input: { id: GAME_ID, betId: BET.id }, output: toWordBets(BET_WITHDRAWN) },
};
