/** Games: opening, reading, changing and settling one. */

import { z } from 'zod';
import { BET } from '#rules/limits.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import { scheduledEnds } from '#services/abandoned.ts';
import { createGame, finalizeGame, patchGame } from '#services/games.ts';
import { myLastGames, myRunningGames } from '#services/myGames.ts';
import { playAgain } from '#services/playAgain.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GAME_ID, LOBBY, OPENED, OVER, RUNNING } from './examples.ts';
import {
  CreateGameInput,
  FinalizeOut,
  GameOut,
  PatchGameInput,
  PlayAgainInput,
  toFinalized,
  toGame,
} from './games.contract.ts';
import { LastResultOut, MyGameOut, toLastResult, toMyGame } from './myGames.contract.ts';
import { ResultsOut, toResults } from './results.contract.ts';
import { polledProcedure, roundView } from './roundViews.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { GamePath } from './wire.ts';

export const games = router({
  create: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games',
        tags: ['games'],
        summary: 'Open a game',
        description:
          'The caller becomes the host. A caller without a session becomes a guest; the answer carries the token of ' +
          'the new session.',
      },
      rateLimit: 'newGames',
      refusals: ['NOT_YOU', 'BAD_NAME', 'GROUP_NOT_FOUND', 'GROUP_CLOSED'],
      successes: [201, 200],
      opensSession: true,
    })
    .input(CreateGameInput)
    .output(GameOut)
    .mutation(async ({ ctx, input }) => {
      const {
        betPerHole = BET.default,
        snakeBetAmount,
        groupId,
        name,
        createdById,
        holeCount,
        snakeGameEnabled,
        timeZone,
      } = input;
      const created = await createGame(
        ctx.orm,
        ctx.viewer,
        ctx.key,
        {
          groupId,
          name,
          createdById,
          holeCount,
          snakeGameEnabled,
          timeZone,
          bet: dollarsToCents(betPerHole),
          snakeBet: snakeBetAmount === undefined ? undefined : toCents(snakeBetAmount),
        },
        ctx.now,
      );
      ctx.answer.created(created.isNew);
      if (created.token !== null) ctx.answer.sessionOpened(created.token);
      return toGame(created.row);
    }),

  get: polledProcedure
    .meta({
      openapi: { method: 'GET', path: '/games/{id}', tags: ['games'], summary: 'Read a game' },
    })
    .output(GameOut)
    .query(roundView(toGame)),

  mine: sessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/mine',
        tags: ['games'],
        summary: 'List the pending and running games of the caller',
        description: 'Games that the caller hosts, has a seat in or co-scores; newest first, at most 20.',
      },
    })
    .input(z.object({}).optional())
    .output(z.array(MyGameOut))
    .query(async ({ ctx }) => {
      const rounds = await myRunningGames(ctx.orm, ctx.viewer);
      const ends = await scheduledEnds(ctx.orm, rounds, ctx.now);
      return rounds.map((round) => toMyGame(round, ends.get(round.id) ?? null));
    }),

  lastResult: sessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/last-result',
        tags: ['games'],
        summary: 'Read the result of the last game of the caller',
        description:
          'The game that ended last of those in which the caller has a seat or was the host; null = none. With it come ' +
          'the games whose card waits for the caller.',
      },
    })
    .input(z.object({}).optional())
    .output(LastResultOut.nullable())
    .query(async ({ ctx }) => {
      const games = await myLastGames(ctx.orm, ctx.viewer);
      return games === null ? null : toLastResult(games, ctx.viewer.userId);
    }),

  patch: sessionProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/games/{id}',
        tags: ['games'],
        summary: 'Change a game',
        description:
          'The fields are applied in this order: options, start, current hole, snake, completion or cancelling. ' +
          'Either all of them are applied or none. Options can be changed only before the start. After the end, ' +
          'the snake corrects the card on the hole that was current, and a current hole is refused. For scorers of the game; only the host may send status and options. ' +
          'A snake bet above the cap of a doubling pot turns the doubling off, as turning the Snake on without a loss cap does.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'STATUS_IMPOSSIBLE',
        'GAME_NOT_PENDING',
        'TEAM_EMPTY',
        'COURSE_CARD_NEEDED',
        'HANDICAPS_NEEDED',
        'GAME_NOT_RUNNING',
        'GAME_OVER',
        'CARD_FINAL',
        'ROUND_FULL',
        'HOLE_UNKNOWN',
        'HOLE_UNDECIDED',
        'SNAKE_OFF',
        'MEMBER_NOT_FOUND',
        'POT_DIFFERS',
      ],
    })
    .input(PatchGameInput)
    .output(GameOut)
    .mutation(async ({ ctx, input }) => {
      const { id, status, holeCount, betPerHole, snakeGameEnabled, snakeBetAmount } = input;
      const { round } = await patchGame(ctx.orm, ctx.viewer, id, ctx.key, {
        status: status === 'active' ? 'in_progress' : status,
        holeCount,
        bet: betPerHole === undefined ? undefined : dollarsToCents(betPerHole),
        snakeGameEnabled,
        snakeBet: snakeBetAmount === undefined ? undefined : toCents(snakeBetAmount),
        currentHole: input.currentHole,
        currentSnakeHolder: input.currentSnakeHolder ?? undefined,
        snakePotAmount: input.snakePotAmount ?? undefined,
      });
      return toGame(round);
    }),

  finalize: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/finalize',
        tags: ['games'],
        summary: 'Settle a finished game',
        description:
          'Adds the game to the records of its players, once. Any caller may repeat the call, and gets the figures as ' +
          'they are now: until the card is final, a correction replaces them.',
      },
      refusals: ['GAME_NOT_FOUND', 'GAME_NOT_OVER'],
    })
    .input(GamePath)
    .output(FinalizeOut)
    .mutation(async ({ ctx, input }) =>
      toFinalized(await finalizeGame(ctx.orm, ctx.viewer, ctx.key, input.id, ctx.now)),
    ),

  playAgain: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/play-again',
        tags: ['games'],
        summary: 'Play again',
        description:
          'For the players and the host of a finished game. The first call opens the next game with the same players, ' +
          'teams and options, hosted by the caller. Each later call gives its caller the seat that is held for them; ' +
          'without such a seat it only returns the game.',
      },
      rateLimit: 'newGames',
      refusals: ['GAME_NOT_FOUND', 'NOT_YOUR_SEAT', 'GAME_NOT_OVER', 'ROUND_FULL'],
      successes: [201, 200],
    })
    .input(PlayAgainInput)
    .output(GameOut)
    .mutation(async ({ ctx, input: { id, swapPartners, timeZone } }) => {
      const request = { gameId: id, isSwapped: swapPartners, timeZone };
      const { row, isNew } = await playAgain(ctx.orm, ctx.viewer, ctx.key, request, ctx.now);
      ctx.answer.created(isNew);
      return toGame(row);
    }),

  results: polledProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/results',
        tags: ['games'],
        summary: 'Read results, money and payments',
        description:
          'While the game runs, the amounts so far. The card says whether they are final. The app keeps score; it never ' +
          'moves money.',
      },
    })
    .output(ResultsOut)
    .query(roundView(toResults)),
});

export const gamesExamples: ExamplesOf<typeof games> = {
  create: {
    input: {
      name: OPENED.name,
      holeCount: 9,
      betPerHole: 25,
      status: 'pending',
      snakeGameEnabled: true,
      snakeBetAmount: 500,
      team1Points: 0,
      team2Points: 0,
      currentHole: 1,
      timeZone: OPENED.timeZone,
    },
    output: toGame(OPENED),
  },
  get: { input: { id: GAME_ID }, output: toGame(RUNNING) },
  mine: { input: {}, output: [toMyGame(RUNNING, null)] },
  lastResult: { input: {}, output: toLastResult({ last: OVER, open: [OVER] }, ASH.id) },
  patch: { input: { id: GAME_ID, status: 'in_progress', currentHole: 2 }, output: toGame(RUNNING) },
  finalize: { input: { id: GAME_ID }, output: toFinalized(OVER) },
  playAgain: { input: { id: GAME_ID, swapPartners: true }, output: toGame(LOBBY) },
  results: { input: { id: GAME_ID }, output: toResults(OVER) },
};
