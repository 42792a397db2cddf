/** Rounds: the whole state, the presence of the host, the commands of a phone, the early end, and the audit trail. */

import { z } from 'zod';
import { historyLine } from '#rules/history.ts';
import { scheduledEnds } from '#services/abandoned.ts';
import { readEvents } from '#services/events.ts';
import { readHistory } from '#services/history.ts';
import { readHostPresence } from '#services/hostPresence.ts';
import { sendCommands } from '#services/round.ts';
import { endEarly } from '#services/scoring.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, FIRST_TEE, GAME_ID, HOST, OVER, RIVAL, RUNNING } from './examples.ts';
import { GameOut, toGame } from './games.contract.ts';
import { HistoryOut, toHistory } from './history.contract.ts';
import { PresenceOut, toPresence } from './myGames.contract.ts';
import {
  COMMANDS_MAX_BODY_BYTES,
  CommandAnswers,
  EventOut,
  SendCommandsInput,
  toAnswers,
  toEvent,
  costOfCommands,
} from './rounds.contract.ts';
import { RoundOut, toRoundState } from './roundState.contract.ts';
import { polledProcedure, requireNewestRound, roundView } from './roundViews.ts';
import { publicProcedure, router, sessionProcedure } from './trpc.ts';
import { GamePath } from './wire.ts';

export const rounds = router({
  get: polledProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/round',
        tags: ['rounds'],
        summary: 'Read a whole round',
        description:
          'The complete state at one version. Phones apply queued commands to it by the rules of the server.',
      },
    })
    .output(RoundOut)
    .query(roundView(toRoundState)),

  presence: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/presence',
        tags: ['rounds'],
        summary: 'Read whether the host is there, and when the clock ends the game',
        description:
          'For screens without a live stream. Writes, live streams and calls of this endpoint with the host’s session ' +
          'show that the host is there.',
      },
      refusals: ['GAME_NOT_FOUND'],
    })
    .input(GamePath)
    .output(PresenceOut)
    .query(async ({ ctx, input }) => {
      const round = await requireNewestRound(ctx.orm, input.id, ctx.viewer !== null);
      const host = await readHostPresence(ctx.orm, ctx.viewer, round, ctx.now);
      const ends = await scheduledEnds(ctx.orm, [round], ctx.now);
      return toPresence(round, host, ends.get(round.id) ?? null);
    }),

  send: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{gameId}/commands',
        tags: ['rounds'],
        summary: 'Send commands of a phone',
        description:
          'Commands are carried out in order, each with its own key and answer. A refused command does not block the ' +
          'next one. A phone sends the commands that it queued offline in one such call. For players and scorers of ' +
          'the game; each command also needs its own right.',
      },
      maxBodyBytes: COMMANDS_MAX_BODY_BYTES,
      cost: costOfCommands,
      refusals: ['GAME_NOT_FOUND', 'NOT_THE_HOST'],
      isKeyless: true,
    })
    .input(SendCommandsInput)
    .output(CommandAnswers)
    .mutation(async ({ ctx, input }) =>
      toAnswers(await sendCommands(ctx.orm, ctx.viewer, input.gameId, input.commands)),
    ),

  end: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/end',
        tags: ['rounds'],
        summary: 'End a round early',
        description:
          'Ends the round before its last hole, in rain for example; only finished holes count. A hole with a score or a ' +
          'pick-up of every player is finished first. Without a finished hole the game is cancelled and counts in no ' +
          'record. For the host only.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_THE_HOST', 'GAME_NOT_RUNNING', 'GAME_OVER'],
    })
    .input(GamePath)
    .output(GameOut)
    .mutation(async ({ ctx, input }) =>
      toGame((await endEarly(ctx.orm, ctx.viewer, ctx.key, input.id)).round),
    ),

  events: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/events',
        tags: ['rounds'],
        summary: 'Read the audit trail',
        description: 'One line for each change, oldest first, at most 200.',
      },
      refusals: ['GAME_NOT_FOUND'],
    })
    .input(
      GamePath.extend({
        after: z
          .int('after must be a whole number')
          .min(0)
          .default(0)
          .describe('The version of the last line that the caller has; 0 = none'),
      }),
    )
    .output(z.array(EventOut))
    .query(async ({ ctx, input }) => (await readEvents(ctx.orm, input.id, input.after)).map(toEvent)),

  history: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/history',
        tags: ['rounds'],
        summary: 'Read the history of a round',
        description:
          'The changes of the audit trail that a reader understands, newest first, with the names that the players have ' +
          'now. A call looks at 200 changes. Going to a hole, logins and changes of the lobby have no line, so a page may ' +
          'have fewer lines, or none.',
      },
      refusals: ['GAME_NOT_FOUND'],
    })
    .input(
      GamePath.extend({
        before: z
          .int('before must be a whole number')
          .min(1)
          .optional()
          .describe('`next` of the last page; absent = from the newest change on'),
      }),
    )
    .output(HistoryOut)
    .query(async ({ ctx, input }) => toHistory(await readHistory(ctx.orm, input.id, input.before ?? null))),
});

export const roundsExamples: ExamplesOf<typeof rounds> = {
  get: { input: { id: GAME_ID }, output: toRoundState(RUNNING) },
  presence: { input: { id: GAME_ID }, output: toPresence(RUNNING, 'here', null) },
  send: {
    input: {
      gameId: GAME_ID,
      commands: [
        { key: 'phone-1-17', command: { kind: 'enterScore', hole: 2, memberId: HOST.id, strokes: 3 } },
        { key: 'phone-1-18', command: { kind: 'goToHole', hole: 3 } },
      ],
    },
    output: {
      answers: [
        { key: 'phone-1-17', version: RUNNING.version + 1, refusal: null },
        {
          key: 'phone-1-18',
          version: RUNNING.version + 1,
          refusal: {
            status: 409,
            code: 'HOLE_UNDECIDED',
            message: 'This hole is not decided yet',
            stands: null,
          },
        },
      ],
    },
  },
  end: { input: { id: GAME_ID }, output: toGame(OVER) },
  events: {
    input: { id: GAME_ID, after: RUNNING.version - 1 },
    output: [
      toEvent({
        version: RUNNING.version,
        actorId: ASH.id,
        command: { kind: 'bite', hole: 1, memberId: RIVAL.id },
        at: FIRST_TEE,
      }),
    ],
  },
  history: {
    input: { id: GAME_ID, before: RUNNING.version },
    output: toHistory({
      lines: [
        historyLine(RUNNING, {
          version: RUNNING.version - 1,
          at: FIRST_TEE,
          actorId: ASH.id,
          facts: { kind: 'bite', by: HOST.id, hole: 1, memberId: RIVAL.id },
        }),
      ],
      next: null,
    }),
  },
};
