/** The primitives of the wire: ids, holes, scores and amounts of money in JSON. */

import { z } from 'zod';
import type { User } from '#entities/User.ts';
import { BEST_BALL, BET, HOLE_COUNTS, SCORE } from '#rules/limits.ts';
import { GAME_STATUSES, TEAM_NAMES } from '#rules/round.ts';
import { DISPUTE_MAX, GAME_NAME_MAX, PLAYER_NAME_MAX, REASON_MAX } from '#shared/limits.ts';
import { TIME_ZONE_MAX } from '#shared/timeZones.ts';

const integer = (what: string) =>
  z.number({ error: `${what} must be a whole number` }).int({ error: `${what} must be a whole number` });

/** An id, which is never a credential. The user id of a guest is negative. */
export const idOf = (what: string) =>
  integer(what).refine(Number.isSafeInteger, { error: `${what} must be a whole number` });

export const holeNumber = integer('holeNumber')
  .min(1, 'Holes are numbered from 1')
  .max(18, 'Holes end at 18');

export const score = integer('score')
  .min(SCORE.min, `score must be at least ${SCORE.min}`)
  .max(SCORE.max, `score must be at most ${SCORE.max}`);

/** Dollars per hole; 0 = none, which the rules accept for a game with a Nassau. */
export const dollarsOrNone = integer('betPerHole')
  .min(0, `betPerHole must be at least ${BET.min}`)
  .max(BET.max, `betPerHole must be at most ${BET.max}`)
  .multipleOf(BET.step, `betPerHole goes in steps of ${BET.step}`);
export const dollars = dollarsOrNone.min(BET.min, `betPerHole must be at least ${BET.min}`);

export const seasonNumber = integer('season')
  .min(1, 'Seasons are numbered from 1')
  .max(2_147_483_647, 'There is no such season');

/** An amount in cents that a caller sends to have it compared. */
export const centsIn = (what: string) => integer(what).min(0, `${what} cannot be negative`);

/** The amount of a payment that settles money. */
export const settledCents = integer('amountCents')
  .min(1, 'amountCents must be at least 1')
  .max(Number.MAX_SAFE_INTEGER, 'amountCents is too large')
  .describe('Cents');

export const centsOut = z.int().describe('Whole cents; negative = owed');

/** An amount in cents that is never negative. */
export const amountOut = z.int().min(0);

export const idOut = z.int().min(1);

export const userIdOut = z.int().describe('A user id; negative = a guest, or a player without a phone');

export const memberIdOut = idOut.describe('A team member id');

export const countOut = z.int().min(0);

export const holeCountOut = z.literal(HOLE_COUNTS);

export const holeOut = z.int().min(1).max(18).describe('Holes are numbered from 1');

/** Strokes on a hole. */
export const strokesOut = z.int().min(SCORE.min).max(SCORE.max);

export const enteredStrokesOut = strokesOut
  .nullable()
  .describe('Strokes; null = picked up. Scores that are not entered yet are missing');

/** A team's best ball, as a caller reports it. The rules refuse one below a score in a round without strokes. */
export const bestBall = (what: string) =>
  integer('score')
    .min(BEST_BALL.min, `score must be at least ${SCORE.min}`)
    .max(BEST_BALL.max, `score must be at most ${BEST_BALL.max}`)
    .nullable()
    .describe(
      `${what}. Net in a game with strokes, and at least ${SCORE.min} in others; null = the hole is conceded`,
    );

/** A team's best ball on a decided hole. */
export const bestBallOut = z
  .int()
  .min(BEST_BALL.min)
  .max(BEST_BALL.max)
  .nullable()
  .describe(
    'Net in a game with strokes. Null = the team has conceded the hole, because all its players have picked up',
  );

/** Holes won. */
export const pointsOut = z.int().min(0).max(18);

export const snakeBetOut = amountOut.describe('Cents per bite; 0 = Snake off');

export const snakePotOut = amountOut.describe('Cents: bites × snake bet');

export const snakeHolderOut = memberIdOut.nullable().describe('A team member id; null before the first bite');

export const versionOut = z.int().min(1).describe('Increases by one with every visible change of the game');

export const wagersOut = z
  .int()
  .optional()
  .describe(
    'Further wagers, with the cut of a loss cap; absent = none are played. They are the Nassau and its presses, junk, ' +
      'bets of two players, and bets in words',
  );
export const betOut = z
  .int()
  .min(0)
  .max(BET.max)
  .describe('Dollars per hole; 0 = only a Nassau is played for');

export const teamName = z.enum([TEAM_NAMES.red, TEAM_NAMES.green]);

/** A player's name; its length is counted in characters, not bytes. */
export const playerNameOut = z.string().meta({ minLength: 1, maxLength: PLAYER_NAME_MAX });

export const usernameOut = playerNameOut
  .nullable()
  .describe('The user name as it was typed, which is unique; null for guests');

/** Returns the user name as it was typed; null for guests and deleted accounts. */
export function toUsername(user: Pick<User, 'username' | 'typedUsername' | 'name'>): string | null {
  return user.username === null ? null : toAccountNames(user).username;
}

/** The names of an account in a list of accounts. */
export const accountNamesOut = {
  username: playerNameOut.describe('The user name as it was typed, which is unique'),
  name: playerNameOut.describe('The name to show; several accounts may have the same one'),
};

export function toAccountNames({ typedUsername, name }: Pick<User, 'typedUsername' | 'name'>) {
  return { username: typedUsername ?? name, name };
}

export const gameNameOut = z.string().meta({ minLength: 1, maxLength: GAME_NAME_MAX });

export const timestamp = z.iso.datetime().meta({ id: 'Moment', description: 'Date and time in UTC' });

export const nextGameIdOut = idOut
  .nullable()
  .describe(
    'The game that PLAY AGAIN opened, or the next game of the host after a cancelled one; null = none. It may be cancelled, too',
  );

export const cancelReasonOut = z
  .string()
  .meta({ minLength: 1, maxLength: REASON_MAX })
  .nullable()
  .describe(
    'Why a maintainer has cancelled the round. It then counts nowhere, and has no achievements and no payments. Null = not cancelled by a maintainer',
  );

export const timeZoneOut = z
  .string()
  .meta({ minLength: 1, maxLength: TIME_ZONE_MAX, description: 'The IANA name of the game’s time zone' });

export const localTimeOut = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .describe('Local time in the game’s time zone');

export const holeWinner = z
  .literal([1, 2, 3], { error: 'winnerId of a hole is 1, 2 or 3' })
  .meta({ id: 'HoleWinner', description: '1 = Team 1 (red), 2 = Team 2 (green), 3 = tie' });

export const gameStatus = z.enum(GAME_STATUSES).meta({
  id: 'GameStatus',
  description:
    'pending → in_progress → completed or forfeit, never backward. A game becomes cancelled before it starts, or when ' +
    'its round ends early without a finished hole, also by a maintainer',
});

export const winnerIdOut = idOut
  .nullable()
  .describe('The id of the team that won; null for a tie, and until the game ends');

export const concededHolesOut = z
  .int()
  .min(0)
  .max(18)
  .describe('Unfinished holes, which count as lost by the team that forfeited; 0 in other games');

/** The votes of a team so far. */
export const ForfeitVoteOut = z.object({
  yes: countOut.describe('Members who voted yes, players without a phone included'),
  needed: countOut.describe('Votes needed: all members of the team'),
  endsAt: timestamp,
});

/** The `cardVersion` of a call. */
export const cardVersion = integer('cardVersion').describe(
  'The `version` of the card that the player saw; refused with CARD_CHANGED if it is another one',
);

export const disputedHole = holeNumber
  .nullable()
  .describe('The hole that is wrong; null = no particular hole');

export const disputeWord = z
  .string({ error: 'word must be a text' })
  .describe(`What is wrong, in 1 to ${DISPUTE_MAX} characters`);

/** An idempotency key: a write that is sent several times with it counts once. */
export const idempotencyKey = z
  .string({ error: 'key must be a text' })
  .regex(/^[\w-]{8,64}$/, 'A key is 8 to 64 letters, digits, - or _');

/** The path of a team. */
export const TeamPath = z.object({ teamId: idOf('teamId').describe('The team') });

/** The path of a game. */
export const GamePath = z.object({ id: idOf('id').describe('The game') });

/** The answer to a deletion. */
export const DeletedOut = z.object({ id: idOut.describe('The id that was deleted') }).meta({ id: 'Done' });
