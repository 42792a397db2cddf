/** The whole round on the wire, at one version: phones apply their queued commands to it by the same rules. */

import { z } from 'zod';
import { CORRECTION_KINDS, PENCIL_REQUEST_STATES, SEATS, TEAM_COLORS } from '#rules/round.ts';
import type { Round } from '#rules/round.ts';
import { bitesByHole } from '#rules/snake.ts';
import {
  amountOut,
  bestBallOut,
  countOut,
  gameNameOut,
  gameStatus,
  holeCountOut,
  holeOut,
  idOut,
  memberIdOut,
  nextGameOut,
  timeZoneOut,
  timestamp,
  playerNameOut,
  snakeBetOut,
  strokesOut,
  userIdOut,
  versionOut,
} from './wire.ts';

/** A round as the rules have it, but with its dates as texts. */
export const RoundOut = z
  .object({
    id: idOut,
    version: versionOut,
    name: gameNameOut,
    groupId: idOut,
    createdById: userIdOut,
    hostId: userIdOut.describe('Whose round it is, and who keeps the score; negative = a guest'),
    scorers: z
      .array(z.object({ userId: userIdOut, name: playerNameOut }))
      .describe('Who else keeps the score, in the order named; never the host'),
    pencilRequest: z
      .object({
        userId: userIdOut.describe('The player who asks'),
        hostId: userIdOut.describe('The host who was asked'),
        askedAt: timestamp,
        state: z
          .enum(PENCIL_REQUEST_STATES)
          .describe(
            'asked = the host may say no; objectable = co-scorer, and host unless another player objects; ' +
              'ended as: refused, unanswered (the host was there), coScorer, host',
          ),
        isObjected: z.boolean().describe('Another player has objected: co-scorer at most'),
        dueAt: timestamp.nullable().describe('When the clock ends the state; null = the request has ended'),
      })
      .nullable()
      .describe('The newest request for the pencil of a host who seems to be gone; null = none'),
    status: gameStatus,
    holeCount: holeCountOut,
    bet: amountOut.describe('Cents per hole and player'),
    snakeBet: snakeBetOut,
    currentHole: holeOut,
    teams: z.array(z.object({ id: idOut, color: z.enum(TEAM_COLORS) })).describe('Red before green'),
    members: z
      .array(
        z.object({
          id: memberIdOut,
          teamId: idOut,
          seat: z.literal(SEATS),
          userId: userIdOut,
          name: playerNameOut,
          hasPhone: z.boolean().describe('False for a player the host added by name'),
          formerId: memberIdOut
            .nullable()
            .describe('The member of the game before for whom the seat is held; null = for no player'),
        }),
      )
      .describe('In seat order: red 1, red 2, green 1, green 2'),
    holes: z
      .array(
        z.object({
          number: holeOut,
          strokes: z
            .record(z.string().regex(/^\d+$/), strokesOut.nullable())
            .describe('By member id; null = picked up, a score nobody has entered is not there'),
          claim: z
            .object({ id: idOut, team1BestBall: bestBallOut, team2BestBall: bestBallOut })
            .nullable()
            .describe('Null until the hole is finished'),
          version: countOut.describe('The version of the game the hole last changed at; 0 = untouched'),
        }),
      )
      .describe('All holes of the round, hole n at index n − 1'),
    bites: z
      .array(z.object({ id: idOut, holeNumber: holeOut, memberId: memberIdOut }))
      .describe('By hole, those of one hole in the order given: the last one holds the snake'),
    corrections: z
      .array(
        z.object({
          version: versionOut.describe('The version of the game it led to'),
          kind: z
            .enum(CORRECTION_KINDS)
            .describe(
              'A score of a finished hole; a bite; one that was taken back; the pencil of a host who was gone: ' +
                'beside them, or in their place',
            ),
          holeNumber: holeOut,
          memberId: memberIdOut,
          from: strokesOut.nullable().describe('Null = picked up, and where it is no score'),
          to: strokesOut.nullable().describe('Null = picked up, and where it is no score'),
          scorerName: playerNameOut.describe('Who changed it, or the host who was gone'),
        }),
      )
      .describe(
        'Scores of finished holes that were changed, bites, and takeovers of the pencil, oldest first; the newest 50',
      ),
    forfeitVotes: z.array(z.object({ teamId: idOut, yes: z.array(memberIdOut), endsAt: timestamp })),
    forfeitTeamId: idOut.nullable(),
    firstWins: z.array(memberIdOut).describe('Those who had never won before'),
    createdAt: timestamp,
    timeZone: timeZoneOut,
    lastScoreAt: timestamp.nullable().describe('When the newest score came; null = none has'),
    completedAt: timestamp.nullable(),
    nextGameId: nextGameOut,
  })
  .meta({ id: 'Round' });
export type RoundOut = z.infer<typeof RoundOut>;

export function toRoundState(round: Round): RoundOut {
  return {
    id: round.id,
    version: round.version,
    name: round.name,
    groupId: round.groupId,
    createdById: round.createdById,
    hostId: round.hostId,
    scorers: [...round.scorers],
    pencilRequest: round.pencilRequest && {
      ...round.pencilRequest,
      askedAt: round.pencilRequest.askedAt.toISOString(),
      dueAt: round.pencilRequest.dueAt?.toISOString() ?? null,
    },
    status: round.status,
    holeCount: round.holeCount,
    bet: round.bet,
    snakeBet: round.snakeBet,
    currentHole: round.currentHole,
    teams: [...round.teams],
    members: [...round.members],
    holes: round.holes.map(({ number, strokes, reportedResult, version }) => ({
      number,
      strokes,
      claim: reportedResult,
      version,
    })),
    bites: [...bitesByHole(round)],
    corrections: [...round.corrections],
    forfeitVotes: round.forfeitVotes.map(({ teamId, yes, endsAt }) => ({
      teamId,
      yes: [...yes],
      endsAt: endsAt.toISOString(),
    })),
    forfeitTeamId: round.forfeitTeamId,
    firstWins: [...round.firstWins],
    createdAt: round.createdAt.toISOString(),
    timeZone: round.timeZone,
    lastScoreAt: round.lastScoreAt?.toISOString() ?? null,
    completedAt: round.completedAt?.toISOString() ?? null,
    nextGameId: round.nextGameId,
  };
}
