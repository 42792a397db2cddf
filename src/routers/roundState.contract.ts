/** A round on the wire, whole and of one version: what a phone plays on with the very same rules. */

import { z } from 'zod';
import { SEATS, TEAM_COLORS } from '#rules/round.ts';
import type { Round } from '#rules/round.ts';
import { gameStatus, moment } from './wire.ts';

const strokes = z.number().nullable();

/** The words are those of the rules; only the dates are texts here. */
export const RoundOut = z
  .object({
    id: z.number(),
    version: z.number(),
    name: z.string(),
    groupId: z.number(),
    createdById: z.number(),
    hostId: z.number(),
    status: gameStatus,
    holeCount: z.union([z.literal(9), z.literal(18)]),
    /** Cents per hole and player. */
    bet: z.number(),
    /** Cents per bite; 0 = Snake off. */
    snakeBet: z.number(),
    currentHole: z.number(),
    teams: z.array(z.object({ id: z.number(), color: z.enum(TEAM_COLORS) })),
    members: z.array(
      z.object({
        id: z.number(),
        teamId: z.number(),
        seat: z.union(SEATS.map((seat) => z.literal(seat))),
        userId: z.number(),
        name: z.string(),
        hasPhone: z.boolean(),
      }),
    ),
    holes: z.array(
      z.object({
        number: z.number(),
        /** By member id; null = picked up, a score nobody has entered is not there. */
        strokes: z.record(z.string(), strokes),
        /** Null until the hole is finished. */
        claim: z.object({ id: z.number(), team1BestBall: z.number(), team2BestBall: z.number() }).nullable(),
        version: z.number(),
      }),
    ),
    /** In the order given: the last one holds the snake. */
    bites: z.array(z.object({ id: z.number(), holeNumber: z.number(), memberId: z.number() })),
    forfeitVotes: z.array(z.object({ teamId: z.number(), yes: z.array(z.number()), endsAt: moment })),
    forfeitTeamId: z.number().nullable(),
    /** Member ids of those who had never won before. */
    firstWins: z.array(z.number()),
    createdAt: moment,
    completedAt: moment.nullable(),
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
    status: round.status,
    holeCount: round.holeCount,
    bet: round.bet,
    snakeBet: round.snakeBet,
    currentHole: round.currentHole,
    teams: [...round.teams],
    members: [...round.members],
    holes: [...round.holes],
    bites: [...round.bites],
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
