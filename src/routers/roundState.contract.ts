/** The whole round on the wire, at one version: phones apply their queued commands to it by the same rules. */

import { z } from 'zod';
import { SEATS, TEAM_COLORS } from '#rules/round.ts';
import type { Round } from '#rules/round.ts';
import {
  amountOut,
  countOut,
  gameNameOut,
  gameStatus,
  holeCountOut,
  holeOut,
  idOut,
  memberIdOut,
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
            .object({ id: idOut, team1BestBall: strokesOut, team2BestBall: strokesOut })
            .nullable()
            .describe('Null until the hole is finished'),
          version: countOut.describe('The version of the game the hole last changed at; 0 = untouched'),
        }),
      )
      .describe('All holes of the round, hole n at index n − 1'),
    bites: z
      .array(z.object({ id: idOut, holeNumber: holeOut, memberId: memberIdOut }))
      .describe('In the order given: the last one holds the snake'),
    corrections: z
      .array(
        z.object({
          version: versionOut.describe('The version of the game it led to'),
          holeNumber: holeOut,
          memberId: memberIdOut,
          from: strokesOut.nullable().describe('Null = picked up'),
          to: strokesOut.nullable().describe('Null = picked up'),
          scorerName: playerNameOut.describe('Who changed it'),
        }),
      )
      .describe('Scores of finished holes that were changed, oldest first; the newest 50'),
    forfeitVotes: z.array(z.object({ teamId: idOut, yes: z.array(memberIdOut), endsAt: timestamp })),
    forfeitTeamId: idOut.nullable(),
    firstWins: z.array(memberIdOut).describe('Those who had never won before'),
    createdAt: timestamp,
    completedAt: timestamp.nullable(),
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
    bites: [...round.bites],
    corrections: [...round.corrections],
    forfeitVotes: round.forfeitVotes.map(({ teamId, yes, endsAt }) => ({
      teamId,
      yes: [...yes],
      endsAt: endsAt.toISOString(),
    })),
    forfeitTeamId: round.forfeitTeamId,
    firstWins: [...round.firstWins],
    createdAt: round.createdAt.toISOString(),
    completedAt: round.completedAt?.toISOString() ?? null,
  };
}
