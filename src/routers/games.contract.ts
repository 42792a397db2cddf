/** Games on the wire. */

import { z } from 'zod';
import { forfeitVoteView } from '#rules/forfeit.ts';
import { forfeitedHoleCount, pointsOf } from '#rules/holes.ts';
import { BET, DEFAULT_SNAKE_BET, HOLE_COUNTS, SNAKE_BETS, SNAKE_OFF, isSnakeBet } from '#rules/limits.ts';
import { gameWinner, hasWagers, playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';
import { holderOf, snakePotOf } from '#rules/snake.ts';
import { GAME_NAME_MAX, PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { TIME_ZONE_MAX, isTimeZone } from '#shared/timeZones.ts';
import {
  ForfeitVoteOut,
  GamePath,
  betOut,
  cancelReasonOut,
  centsOut,
  concededHolesOut,
  dollars,
  dollarsOrNone,
  gameNameOut,
  gameStatus,
  snakeHolderOut,
  holeCountOut,
  holeOut,
  idOf,
  idOut,
  memberIdOut,
  nextGameIdOut,
  timeZoneOut,
  timestamp,
  pointsOut,
  snakeBetOut,
  snakePotOut,
  userIdOut,
  versionOut,
  wagersOut,
  winnerIdOut,
} from './wire.ts';

const SNAKE_BETS_TAKEN = [SNAKE_OFF, ...SNAKE_BETS];

const timeZone = z
  .string({ error: 'timeZone must be a text' })
  .refine(isTimeZone, { error: 'timeZone is a name like Europe/Berlin' })
  .meta({ minLength: 1, maxLength: TIME_ZONE_MAX });
const holeCount = z.literal(HOLE_COUNTS, { error: 'Holes must be 9 or 18' });
const snakeGameEnabled = z.boolean({ error: 'snakeGameEnabled must be true or false' });
const snakeBetAmount = z
  .number({ error: 'snakeBetAmount must be a number of cents' })
  .refine(isSnakeBet, { error: 'snakeBetAmount is 0, 500, 1000, 2500 or 5000 cents' })
  .meta({
    type: 'integer',
    enum: SNAKE_BETS_TAKEN,
    description: `Cents per bite; absent = ${DEFAULT_SNAKE_BET}. Must not be 0 when Snake is on`,
  });

export const CreateGameInput = z.object({
  groupId: idOf('groupId')
    .default(PUBLIC_GROUP_ID)
    .describe('A group that the caller is a member of, or the public group'),
  name: z
    .string({ error: 'name must be a text' })
    .refine((text) => [...text].length <= GAME_NAME_MAX, { error: 'name is too long' })
    .meta({ minLength: 1, maxLength: GAME_NAME_MAX, description: 'Absent = “Game on” and the date' })
    .optional(),
  createdById: idOf('createdById')
    .optional()
    .describe('The caller’s own id, or the negative id that a new guest proposes'),
  holeCount,
  betPerHole: dollars.optional().describe(`Dollars; absent = ${BET.default}`),
  status: z.literal('pending', { error: 'A new game is pending' }).optional(),
  snakeGameEnabled: snakeGameEnabled.default(false),
  snakeBetAmount: snakeBetAmount.optional(),
  team1Points: z.literal(0, { error: 'A new game has no points' }).optional(),
  team2Points: z.literal(0, { error: 'A new game has no points' }).optional(),
  currentHole: z.literal(1, { error: 'A new game starts at hole 1' }).optional(),
  timeZone: timeZone.optional().describe('The time zone of the game’s dates, by its IANA name; absent = UTC'),
});

export const PatchGameInput = GamePath.extend({
  status: z
    .enum([...gameStatus.options, 'active'], {
      error: 'status is pending, in_progress, active, completed or cancelled',
    })
    .optional()
    .describe(
      '`in_progress`, or its alias `active`, starts the game; `completed` ends it. `cancelled` cancels a game that has ' +
        'not started',
    ),
  holeCount: holeCount.optional(),
  betPerHole: dollarsOrNone.optional().describe('Dollars; 0 only in a game with a Nassau'),
  snakeGameEnabled: snakeGameEnabled.optional(),
  snakeBetAmount: snakeBetAmount.optional(),
  currentHole: z
    .number({ error: 'currentHole must be a number' })
    .int('currentHole must be a whole number')
    // the rules check the upper limit: it depends on the number of holes of the game
    .meta({ minimum: 1, maximum: 18 })
    .optional()
    .describe('From 1 to the first undecided hole'),
  currentSnakeHolder: idOf('currentSnakeHolder')
    .nullish()
    .describe(
      'The team member who was bitten. The answer contains the holder, whom a bite on an earlier hole does not change',
    ),
  snakePotAmount: z
    .number({ error: 'snakePotAmount must be a number of cents' })
    .int('snakePotAmount must be a whole number of cents')
    .min(0, 'snakePotAmount cannot be negative')
    .nullish()
    .describe('Cents, before or after the bite; compared with the stored pot, never stored'),
  completedAt: z
    .unknown()
    .optional()
    .meta({
      override: { type: ['string', 'number', 'null'] },
      description: 'Ignored; the server sets this time',
    }),
});

export const PlayAgainInput = GamePath.extend({
  swapPartners: z
    .boolean({ error: 'swapPartners must be true or false' })
    .default(false)
    .describe('Whether each player gets another partner; used only by the call that opens the game'),
  timeZone: timeZone
    .optional()
    .describe(
      'The time zone of the next game’s dates; absent = that of this game. Used only by the call that opens the game',
    ),
});

export const GameOut = z
  .object({
    id: idOut,
    groupId: idOut,
    name: gameNameOut,
    createdById: userIdOut,
    hostId: userIdOut.describe('The user id of the host; negative = a guest'),
    holeCount: holeCountOut,
    betPerHole: betOut,
    status: gameStatus,
    currentHole: holeOut,
    createdAt: timestamp,
    timeZone: timeZoneOut,
    completedAt: timestamp.nullable(),
    nextGameId: nextGameIdOut,
    cancelReason: cancelReasonOut,
    snakeGameEnabled: z.boolean(),
    snakeBetAmount: snakeBetOut,
    snakePotAmount: snakePotOut,
    currentSnakeHolder: snakeHolderOut,
    team1Points: pointsOut,
    team2Points: pointsOut,
    winnerId: winnerIdOut,
    forfeitTeamId: idOut.nullable(),
    concededHoles: concededHolesOut,
    forfeitVotes: z.array(ForfeitVoteOut.extend({ teamId: idOut })).describe('At most one per team'),
    version: versionOut,
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
    timeZone: round.timeZone,
    completedAt: round.completedAt?.toISOString() ?? null,
    nextGameId: round.nextGameId,
    cancelReason: round.cancelReason,
    snakeGameEnabled: round.snakeBet !== SNAKE_OFF,
    snakeBetAmount: round.snakeBet,
    snakePotAmount: snakePotOf(round),
    currentSnakeHolder: holderOf(round)?.id ?? null,
    team1Points: points.red,
    team2Points: points.green,
    winnerId: isFinished(round) ? (gameWinner(round)?.id ?? null) : null,
    forfeitTeamId: round.forfeitTeamId,
    concededHoles: forfeitedHoleCount(round),
    forfeitVotes: round.forfeitVotes.map((vote) => {
      const { yes, needed, endsAt } = forfeitVoteView(round, vote);
      return { teamId: vote.teamId, yes, needed, endsAt: endsAt.toISOString() };
    }),
    version: round.version,
  };
}

/** The settled results of a game, player by player (snake_case, as documented). */
export const FinalizeOut = z
  .object({
    game_id: idOut,
    status: gameStatus,
    winner_id: winnerIdOut,
    players: z.array(
      z.object({
        player_id: memberIdOut,
        bet_delta_cents: centsOut,
        snake_delta_cents: centsOut,
        wagers_delta_cents: wagersOut,
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
    players: playerResults(round).map(({ member, bet, snake, wagers, net }) => ({
      player_id: member.id,
      bet_delta_cents: bet,
      snake_delta_cents: snake,
      ...(hasWagers(round) && { wagers_delta_cents: wagers }),
      net_delta_cents: net,
    })),
  };
}
