/** The primitives of the wire: what an id, a hole, a score and a sum of money look like in JSON. */

import { z } from 'zod';
import { GAME_STATUSES } from '#rules/round.ts';
import { BET, SCORE } from '#rules/limits.ts';

const integer = (what: string) =>
  z.number({ error: `${what} must be a whole number` }).int({ error: `${what} must be a whole number` });

/** Ids are names, never credentials; a negative user id is a guest's. */
export const idOf = (what: string) =>
  integer(what).refine(Number.isSafeInteger, { error: `${what} must be a whole number` });

export const holeNumber = integer('holeNumber')
  .min(1, 'Holes are numbered from 1')
  .max(18, 'Holes end at 18');

export const score = integer('score')
  .min(SCORE.min, `score must be at least ${SCORE.min}`)
  .max(SCORE.max, `score must be at most ${SCORE.max}`);

export const dollars = integer('betPerHole')
  .min(BET.min, `betPerHole must be at least ${BET.min}`)
  .max(BET.max, `betPerHole must be at most ${BET.max}`)
  .multipleOf(BET.step, `betPerHole goes in steps of ${BET.step}`);

/** An amount a caller names to have it compared. */
export const centsIn = (what: string) => integer(what).min(0, `${what} cannot be negative`);

/** Whole cents; negative = owed. */
export const centsOut = z.number().int();

export const moment = z.iso.datetime();

/** The winner of a hole: 1 = Team 1 (red), 2 = Team 2 (green), 3 = tie. */
export const holeWinner = z.union([z.literal(1), z.literal(2), z.literal(3)], {
  error: 'winnerId of a hole is 1, 2 or 3',
});

export const gameStatus = z.enum(GAME_STATUSES);

/** The key under which a phone sends a write once or more, and it counts once. */
export const idempotencyKey = z
  .string({ error: 'key must be a text' })
  .regex(/^[\w-]{8,64}$/, 'A key is 8 to 64 letters, digits, - or _');

/** Path of one team. */
export const TeamPath = z.object({ teamId: idOf('teamId') });

/** Path of one game. */
export const GamePath = z.object({ id: idOf('id') });

/** The answer of a call that took something away: its id. */
export const Done = z.object({ id: z.number() }).meta({ id: 'Done' });
