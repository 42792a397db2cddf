/** Commands on the wire: what a phone sends of a round it keeps the score of, and the audit trail. */

import { z } from 'zod';
import { COMMANDS_PER_CALL } from '#rules/limits.ts';
import type { EnteredScore } from '#rules/commands.ts';
import type { Hole } from '#rules/round.ts';
import type { AuditLine } from '#services/events.ts';
import type { CommandAnswer } from '#services/commands.ts';
import { STATUS_OF } from './errors.ts';
import { holeNumber, holeWinner, idOf, idempotencyKey, moment, score } from './wire.ts';

/** Bytes: commands of a whole round scored in a dead zone. */
export const COMMANDS_BODY_LIMIT = 256 * 1024;

const strokes = score.nullable();
const memberId = idOf('memberId');

/** `PhoneCommand` of the rules, to the word. */
const WireCommand = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('start') }),
    z.object({ kind: z.literal('enterScore'), hole: holeNumber, memberId, strokes }),
    z.object({
      kind: z.literal('claimResult'),
      hole: holeNumber,
      team1BestBall: score,
      team2BestBall: score,
      winner: holeWinner.optional(),
    }),
    z.object({
      kind: z.literal('completeHole'),
      hole: holeNumber,
      scores: z.array(z.object({ memberId, strokes })).max(4, 'A hole has at most 4 scores').readonly(),
      seenVersion: z.int().min(0).optional(),
    }),
    z.object({ kind: z.literal('goToHole'), hole: holeNumber }),
    z.object({ kind: z.literal('bite'), hole: holeNumber, memberId }),
    z.object({ kind: z.literal('undoBite'), hole: holeNumber, memberId }),
    z.object({ kind: z.literal('voteForfeit'), teamId: idOf('teamId'), memberId, yes: z.boolean() }),
    z.object({ kind: z.literal('complete') }),
    z.object({ kind: z.literal('endEarly') }),
  ],
  { error: 'This is not a command a phone may send' },
);

export const SendCommandsInput = z.object({
  gameId: idOf('gameId'),
  commands: z
    .array(z.object({ key: idempotencyKey, command: WireCommand }))
    .min(1, 'Send at least one command')
    .max(COMMANDS_PER_CALL, `Send at most ${COMMANDS_PER_CALL} commands at once`),
});

const HoleStands = z.object({
  number: z.number(),
  version: z.number(),
  scores: z.array(z.object({ memberId: z.number(), strokes: z.number().nullable() })),
});

/** One answer a command, in their order; `version` is the game's after it. */
export const CommandAnswers = z
  .object({
    answers: z.array(
      z.object({
        key: z.string(),
        version: z.number(),
        /** Null when it was carried out, now or at an earlier sending. */
        refusal: z
          .object({
            status: z.number(),
            code: z.string(),
            message: z.string(),
            /** The hole as another scorer left it; null for other refusals. */
            stands: HoleStands.nullable(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'CommandAnswers' });

export function toAnswers(answers: readonly CommandAnswer[]): z.infer<typeof CommandAnswers> {
  return {
    answers: answers.map(({ key, version, refusal }) => ({
      key,
      version,
      refusal: refusal && {
        status: STATUS_OF[refusal.code].http,
        code: refusal.code,
        message: refusal.message,
        stands: refusal.stands && toStands(refusal.stands),
      },
    })),
  };
}

function toStands({ number, version, strokes: entered }: Hole): z.infer<typeof HoleStands> {
  const scores = Object.entries(entered).map(([id, value]) => ({ memberId: Number(id), strokes: value }));
  return { number, version, scores };
}

export const EventOut = z
  .object({
    version: z.number(),
    kind: z.string(),
    /** A user id; null = the clock (what lapses with time). */
    actorId: z.number().nullable(),
    at: moment,
    /** 1-based; null where the event belongs to no hole. */
    holeNumber: z.number().nullable(),
    /** The team member it is about; null for none. */
    playerId: z.number().nullable(),
    /** The scores it brought; `score` null = picked up. */
    scores: z.array(z.object({ playerId: z.number(), score: z.number().nullable() })),
  })
  .meta({ id: 'GameEvent' });

export function toEvent({ version, command, actorId, at }: AuditLine): z.infer<typeof EventOut> {
  return {
    version,
    kind: command.kind,
    actorId,
    at: at.toISOString(),
    holeNumber: 'hole' in command ? command.hole : null,
    playerId: 'memberId' in command ? command.memberId : null,
    scores: scoresOf(command).map(({ memberId: playerId, strokes: value }) => ({ playerId, score: value })),
  };
}

function scoresOf(command: AuditLine['command']): readonly EnteredScore[] {
  if (command.kind === 'completeHole') return command.scores;
  return command.kind === 'enterScore' ? [command] : [];
}
