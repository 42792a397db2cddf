/** Games on the wire: what creating, changing and reading one looks like. */

import { z } from 'zod';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';
import { gameWinner, playerResults } from '#rules/results.ts';
import { concededHoles, forfeitVoteView } from '#rules/forfeit.ts';
import { pointsOf } from '#rules/holes.ts';
import { holderOf, snakePotOf } from '#rules/snake.ts';
import { GAME_NAME_MAX, PUBLIC_GROUP_ID, SNAKE_OFF, isHoleCount, isSnakeBet } from '#rules/limits.ts';
import { centsOut, dollars, gameStatus, idOf, moment } from './wire.ts';

const holeCount = z
  .number({ error: 'Holes must be 9 or 18' })
  .refine(isHoleCount, { error: 'Holes must be 9 or 18' });

export const CreateGameInput = z.object({
  groupId: idOf('groupId').default(PUBLIC_GROUP_ID),
  name: z.string({ error: 'name must be a text' }).max(GAME_NAME_MAX, 'name is too long').optional(),
  createdById: idOf('createdById').optional(),
  holeCount,
  betPerHole: dollars.optional(),
  status: z.literal('pending', { error: 'A new game is pending' }).optional(),
  snakeGameEnabled: z.boolean({ error: 'snakeGameEnabled must be true or false' }).default(false),
  snakeBetAmount: z
    .number({ error: 'snakeBetAmount must be a number of cents' })
    .refine(isSnakeBet, { error: 'snakeBetAmount is 0, 500, 1000, 2500 or 5000 cents' })
    .optional(),
  team1Points: z.literal(0, { error: 'A new game has no points' }).optional(),
  team2Points: z.literal(0, { error: 'A new game has no points' }).optional(),
  currentHole: z.literal(1, { error: 'A new game starts at hole 1' }).optional(),
});

/** `active` is accepted as another word for in_progress. A `completedAt` in any form is ignored: the server's counts. */
export const PatchGameInput = z.object({
  id: idOf('id'),
  status: z
    .enum([...gameStatus.options, 'active'], { error: 'status is pending, in_progress, active or completed' })
    .optional(),
  currentHole: z
    .number({ error: 'currentHole must be a number' })
    .int('currentHole must be a whole number')
    .optional(),
  currentSnakeHolder: idOf('currentSnakeHolder').nullish(),
  snakePotAmount: z
    .number({ error: 'snakePotAmount must be a number of cents' })
    .int('snakePotAmount must be a whole number of cents')
    .nullish(),
});

export const GameOut = z
  .object({
    id: z.number(),
    groupId: z.number(),
    name: z.string(),
    createdById: z.number(),
    /** Whose phone keeps the score; negative = a guest. */
    hostId: z.number(),
    holeCount: z.union([z.literal(9), z.literal(18)]),
    /** Dollars. */
    betPerHole: z.number(),
    status: gameStatus,
    currentHole: z.number(),
    createdAt: moment,
    completedAt: moment.nullable(),
    snakeGameEnabled: z.boolean(),
    /** Cents per bite; 0 = Snake off. */
    snakeBetAmount: z.number(),
    /** Cents. */
    snakePotAmount: z.number(),
    /** A team member id; null while nobody was bitten. */
    currentSnakeHolder: z.number().nullable(),
    team1Points: z.number(),
    team2Points: z.number(),
    /** The winning team's id; null for a tie and while the game runs. */
    winnerId: z.number().nullable(),
    forfeitTeamId: z.number().nullable(),
    /** Unfinished holes that count as lost by the team that forfeited; 0 otherwise. */
    concededHoles: z.number(),
    forfeitVotes: z.array(
      z.object({ teamId: z.number(), yes: z.number(), needed: z.number(), endsAt: moment }),
    ),
    /** Goes up by one with every visible change. */
    version: z.number(),
  })
  .meta({ id: 'Game' });
export type GameOut = z.infer<typeof GameOut>;

export function toGame(round: Round): GameOut {
  const points = pointsOf(round);
  return {
    id: round.id,
    groupId: round.groupId,
    name: round.name,
    createdById: round.createdById,
    hostId: round.hostId,
    holeCount: round.holeCount,
    betPerHole: round.bet / 100,
    status: round.status,
    currentHole: round.currentHole,
    createdAt: round.createdAt.toISOString(),
    completedAt: round.completedAt?.toISOString() ?? null,
    snakeGameEnabled: round.snakeBet !== SNAKE_OFF,
    snakeBetAmount: round.snakeBet,
    snakePotAmount: snakePotOf(round),
    currentSnakeHolder: holderOf(round)?.id ?? null,
    team1Points: points.red,
    team2Points: points.green,
    winnerId: isFinished(round) ? (gameWinner(round)?.id ?? null) : null,
    forfeitTeamId: round.forfeitTeamId,
    concededHoles: concededHoles(round),
    forfeitVotes: round.forfeitVotes.map((vote) => {
      const { yes, needed, endsAt } = forfeitVoteView(round, vote);
      return { teamId: vote.teamId, yes, needed, endsAt: endsAt.toISOString() };
    }),
    version: round.version,
  };
}

/** How a game was settled, player by player (snake_case, as documented). */
export const FinalizeOut = z
  .object({
    game_id: z.number(),
    status: gameStatus,
    winner_id: z.number().nullable(),
    players: z.array(
      z.object({
        player_id: z.number(),
        bet_delta_cents: centsOut,
        snake_delta_cents: centsOut,
        net_delta_cents: centsOut,
      }),
    ),
  })
  .meta({ id: 'Settlement' });

export function toFinalized(round: Round): z.infer<typeof FinalizeOut> {
  return {
    game_id: round.id,
    status: round.status,
    winner_id: gameWinner(round)?.id ?? null,
    players: playerResults(round).map(({ member, bet, snake, net }) => ({
      player_id: member.id,
      bet_delta_cents: bet,
      snake_delta_cents: snake,
      net_delta_cents: net,
    })),
  };
}
