/** Phone commands on the wire, the server's answers to them, and the audit trail. */

import { z } from 'zod';
import type { EnteredScore } from '#rules/commands.ts';
import { COMMANDS_PER_CALL } from '#rules/limits.ts';
import type { Hole } from '#rules/round.ts';
import { HoleChangedError } from '#rules/scoring.ts';
import type { AuditLine } from '#services/events.ts';
import type { CommandAnswer } from '#services/round.ts';
import { messageOf } from '#shared/errors.ts';
import { departureIn } from './departures.contract.ts';
import { ErrorOut, STATUS_OF } from './errors.ts';
import { markKind, markedHole } from './holeMarks.contract.ts';
import {
  bestBall,
  cardVersion,
  countOut,
  disputeWord,
  disputedHole,
  enteredStrokesOut,
  holeNumber,
  holeOut,
  holeWinner,
  idOf,
  idempotencyKey,
  memberIdOut,
  timestamp,
  score,
  userIdOut,
  versionOut,
} from './wire.ts';

/** Bytes, enough for the commands of a whole round that was scored without a network. */
export const COMMANDS_MAX_BODY_BYTES = 256 * 1024;

const strokes = score.nullable().describe('Null = picked up');
const memberId = idOf('memberId').describe('A team member id');

const betResult = z.union([memberId, z.literal('tie')]).nullable();

/** The same as `PhoneCommand` of the rules, and reported results. */
const WireCommand = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('start') }),
    z.object({
      kind: z.literal('enterScore'),
      hole: holeNumber,
      memberId,
      strokes,
      seen: z
        .union([strokes, z.literal('empty')])
        .optional()
        .describe(
          'The score that the phone displayed (`empty` if none). Refused with HOLE_CHANGED if another score is ' +
            'stored, even if that equals `strokes`. Absent = overwrite',
        ),
      seenFinished: z
        .boolean()
        .optional()
        .describe(
          'Whether the phone displayed the hole as finished. With false, a change is refused with HOLE_CHANGED if ' +
            'another scorer has finished the hole since',
        ),
    }),
    z.object({
      kind: z.literal('clearScore'),
      hole: holeNumber,
      memberId,
      seen: strokes.describe('The score to take back; if another score is stored by now, it stays'),
    }),
    z.object({
      kind: z.literal('claimResult'),
      hole: holeNumber,
      team1BestBall: bestBall('The best ball of Team 1 (red)'),
      team2BestBall: bestBall('The best ball of Team 2 (green)'),
      winner: holeWinner.optional().describe('Compared with the best balls, never stored'),
    }),
    z.object({
      kind: z.literal('completeHole'),
      hole: holeNumber,
      scores: z.array(z.object({ memberId, strokes })).max(4, 'A hole has at most 4 scores').readonly(),
      seenVersion: z
        .int()
        .min(0)
        .optional()
        .describe('The `version` of the hole that the phone displayed; absent = overwrite'),
    }),
    z.object({ kind: z.literal('goToHole'), hole: holeNumber }),
    z.object({ kind: z.literal('bite'), hole: holeNumber, memberId }),
    z.object({ kind: z.literal('undoBite'), hole: holeNumber, memberId }),
    z.object({
      kind: z.literal('setDeparture'),
      memberId,
      departure: departureIn.nullable().describe('Null = the player plays to the end'),
    }),
    z.object({
      kind: z.literal('closeBet'),
      betId: idOf('betId'),
      result: betResult.describe(
        'The winner of a bet in words, or `tie`; null opens it again. After the end, players of the bet only close an open one',
      ),
      seen: betResult
        .optional()
        .describe(
          'How the bet ended as the phone displayed it. Refused with BET_CHANGED if it ended in another way. Absent = overwrite',
        ),
    }),
    z.object({
      kind: z.literal('setHoleMark'),
      hole: markedHole,
      memberId,
      mark: markKind,
      isOn: z.boolean().describe('False = remove the mark'),
    }),
    z.object({ kind: z.literal('voteForfeit'), teamId: idOf('teamId'), memberId, yes: z.boolean() }),
    z.object({ kind: z.literal('complete') }),
    z.object({ kind: z.literal('endEarly') }),
    z.object({ kind: z.literal('agree'), memberId, cardVersion }),
    z.object({ kind: z.literal('dispute'), memberId, hole: disputedHole, word: disputeWord }),
  ],
  { error: 'This is not a command a phone may send' },
);

export const SendCommandsInput = z.object({
  gameId: idOf('gameId').describe('The game'),
  commands: z
    .array(z.object({ key: idempotencyKey, command: WireCommand }))
    .min(1, 'Send at least one command')
    .max(COMMANDS_PER_CALL, `Send at most ${COMMANDS_PER_CALL} commands at once`),
});

const HoleStateOut = z.object({
  number: holeOut,
  version: countOut,
  scores: z.array(z.object({ memberId: memberIdOut, strokes: enteredStrokesOut })),
});

/** One answer for each command, in the order of the commands. */
export const CommandAnswers = z
  .object({
    answers: z.array(
      z.object({
        key: idempotencyKey,
        version: versionOut.describe('The version of the game after the command'),
        refusal: ErrorOut.extend({
          status: z.int().min(400).max(599).describe('The HTTP status that a separate call would have got'),
          stands: HoleStateOut.nullable().describe(
            'The hole as another scorer stored it, for HOLE_CHANGED; null for other refusals',
          ),
        })
          .nullable()
          .describe('Null when the command was carried out, now or by an earlier call'),
      }),
    ),
  })
  .meta({ id: 'CommandAnswers' });

/** Returns how many writes a call with commands counts for: one for each command, carried out or refused. */
export function costOfCommands(input: unknown): number {
  const commands = typeof input === 'object' && input !== null && 'commands' in input ? input.commands : [];
  return Array.isArray(commands) ? Math.min(Math.max(commands.length, 1), COMMANDS_PER_CALL) : 1;
}

export function toAnswers(answers: readonly CommandAnswer[]): z.infer<typeof CommandAnswers> {
  return {
    answers: answers.map(({ key, version, refusal }) => ({
      key,
      version,
      refusal: refusal && {
        status: STATUS_OF[refusal.code].http,
        code: refusal.code,
        message: messageOf(refusal),
        stands: refusal instanceof HoleChangedError ? toHoleState(refusal.holeState) : null,
      },
    })),
  };
}

function toHoleState({ number, version, strokes: entered }: Hole): z.infer<typeof HoleStateOut> {
  const scores = Object.entries(entered).map(([id, value]) => ({ memberId: Number(id), strokes: value }));
  return { number, version, scores };
}

export const EventOut = z
  .object({
    version: versionOut.describe('The version of the game after the change'),
    kind: z.string().describe('`create`, or the name of the command'),
    actorId: userIdOut.nullable().describe('The user who made the change; null = the server itself'),
    at: timestamp,
    holeNumber: holeOut.nullable().describe('Null = not about a hole'),
    playerId: memberIdOut.nullable().describe('The team member concerned; null = none'),
    userId: userIdOut
      .nullable()
      .describe(
        'The user who took a seat, was named or dropped as co-scorer, or became the host; null = none',
      ),
    scores: z
      .array(z.object({ playerId: memberIdOut, score: enteredStrokesOut }))
      .describe('The entered scores'),
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
    userId: 'userId' in command ? command.userId : null,
    scores: scoresOf(command).map(({ memberId: playerId, strokes: value }) => ({ playerId, score: value })),
  };
}

function scoresOf(command: AuditLine['command']): readonly EnteredScore[] {
  if (command.kind === 'completeHole') return command.scores;
  return command.kind === 'enterScore' ? [command] : [];
}
