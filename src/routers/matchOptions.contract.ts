/** The options of a match on the wire. */

import { z } from 'zod';
import { ALLOWANCE, DUELS_MAX, DUEL_STROKES, HANDICAP, HOLE_FACTOR, LOSS_CAP, STAKE } from '#rules/limits.ts';
import { NO_MONEY, toCents } from '#rules/money.ts';
import { GamePath, amountOut, memberIdOut, versionOut } from './wire.ts';

const numberOf = (field: string) => z.int({ error: `${field} must be a whole number` });

const handicaps = (handicap: z.ZodNumber) =>
  z
    .record(z.string().regex(/^[1-9]\d*$/), handicap, { error: 'handicaps needs whole numbers by member id' })
    .describe('The playing handicap by member id; negative = a plus handicap');

/** The strokes of a bet of two players. */
export const duelStrokesOut = z
  .int()
  .min(DUEL_STROKES.min)
  .max(DUEL_STROKES.max)
  .describe('The strokes that the second player gets from the first; negative = the other way round');

export const duelStrokesIn = numberOf('strokes')
  .default(0)
  .describe(
    `The strokes, ${DUEL_STROKES.min} to ${DUEL_STROKES.max}, that the second player gets from the first; negative = the other way round`,
  );

/** A bet of two players, as options and results have it. */
export const DuelOut = z.object({
  memberIds: z.array(memberIdOut).length(2).describe('The two players; their order stays when seats change'),
  strokes: duelStrokesOut,
  bet: amountOut.describe('Cents per hole; 0 = not played'),
  nassau: z.object({ first: amountOut, second: amountOut, all: amountOut }).nullable(),
});

export const MatchOptionsOut = z
  .object({
    strokes: z
      .object({
        allowance: z
          .int()
          .min(ALLOWANCE.min)
          .max(ALLOWANCE.max)
          .describe('Percent of a handicap that is played'),
        isHalved: z
          .boolean()
          .describe(
            'Whether handicaps for eighteen holes are halved for nine. Eighteen holes keep it without effect',
          ),
        handicaps: handicaps(z.int().min(HANDICAP.min).max(HANDICAP.max)),
      })
      .nullable()
      .describe('Strokes by handicap; null = the gross scores decide'),
    isSecondBallOn: z.boolean().describe('Whether the second balls decide a hole with equal best balls'),
    isCarryOn: z.boolean().describe('Whether the bet of a tied hole is added to the next one'),
    holeFactors: z
      .array(z.int().min(HOLE_FACTOR.min).max(HOLE_FACTOR.max))
      .nullable()
      .describe('The factor of the bet for each hole; null = 1 on all'),
    snake: z
      .object({
        isPaidToEach: z.boolean().describe('Whether the holder pays the pot to each other player'),
        doublingCap: amountOut
          .nullable()
          .describe(
            'Cents that a pot, which doubles with each bite, grows to; null = each bite adds the snake bet',
          ),
        secondNineFactor: z
          .int()
          .min(HOLE_FACTOR.min)
          .max(HOLE_FACTOR.max)
          .nullable()
          .describe('The factor of a second snake for the second nine; null = one snake for all holes'),
      })
      .nullable()
      .describe('A variant of the Snake; null = the holder pays one pot once'),
    nassau: z
      .object({ first: amountOut, second: amountOut, all: amountOut })
      .nullable()
      .describe('Cents per player for the first nine, the second nine and all holes; 0 = not played'),
    press: z
      .enum(['automatic', 'byHand'])
      .nullable()
      .describe(
        'How a match of the Nassau is pressed: `automatic` = at 2 down, `byHand` = by the side that is down; null = never',
      ),
    lossCap: amountOut
      .nullable()
      .describe('The most, in cents, that a player can lose in the round; null = no cap'),
    junk: z
      .object({ greenie: amountOut, sandy: amountOut, birdie: amountOut })
      .nullable()
      .describe('Cents that a player gets from each opponent; 0 = not played. Null = none is played'),
    duels: z
      .array(DuelOut)
      .nullable()
      .describe('Bets of two players against each other; null = none is played'),
  })
  .meta({ id: 'MatchOptions' });
export type MatchOptionsOut = z.infer<typeof MatchOptionsOut>;

export const GameMatchOptionsOut = z
  .object({ version: versionOut, options: MatchOptionsOut.nullable().describe('Null = none is on') })
  .meta({ id: 'GameMatchOptions' });

const flagOf = (field: string) => z.boolean({ error: `${field} must be true or false` }).default(false);
export const centsOf = (field: string, { min, max }: { readonly min: number; readonly max: number }) =>
  numberOf(field).describe(`Cents: $${min} to $${max} in whole dollars; 0 = not played`).transform(toCents);

// the rules check the values: their messages name what is wrong
export const SetMatchOptionsInput = GamePath.extend({
  options: z
    .object(
      {
        strokes: z
          .object({
            allowance: numberOf('allowance')
              .default(ALLOWANCE.default)
              .describe('Percent of a handicap that is played'),
            isHalved: flagOf('isHalved').describe(
              'Whether handicaps for eighteen holes are halved for nine. Eighteen holes keep it without effect',
            ),
            handicaps: handicaps(numberOf('handicap'))
              .default({})
              .describe(
                'The playing handicap by member id; negative = a plus handicap. Others than players are ignored',
              ),
          })
          .nullable()
          .default(null),
        isSecondBallOn: flagOf('isSecondBallOn'),
        isCarryOn: flagOf('isCarryOn'),
        holeFactors: z
          .array(numberOf('holeFactors'), { error: 'holeFactors must be a list' })
          .nullable()
          .default(null)
          .describe(`A factor from ${HOLE_FACTOR.min} to ${HOLE_FACTOR.max} for each hole`),
        snake: z
          .object({
            isPaidToEach: flagOf('isPaidToEach'),
            doublingCap: centsOf('doublingCap', LOSS_CAP).nullable().default(null),
            secondNineFactor: numberOf('secondNineFactor').nullable().default(null),
          })
          .nullable()
          .default(null),
        nassau: z
          .object({
            first: centsOf('first', STAKE),
            second: centsOf('second', STAKE),
            all: centsOf('all', STAKE),
          })
          .nullable()
          .default(null),
        press: z
          .enum(['automatic', 'byHand'], { error: 'press must be automatic or byHand' })
          .nullable()
          .default(null),
        lossCap: centsOf('lossCap', LOSS_CAP).nullable().default(null),
        junk: z
          .object({
            greenie: centsOf('greenie', STAKE),
            sandy: centsOf('sandy', STAKE),
            birdie: centsOf('birdie', STAKE),
          })
          .nullable()
          .default(null),
        duels: z
          .array(
            z.object({
              memberIds: z
                .array(numberOf('memberIds'), { error: 'memberIds needs two players' })
                .length(2, { error: 'memberIds needs two players' })
                .transform(([first = 0, second = 0]) => [first, second] as const)
                .describe('The two players; bets of others than players are ignored'),
              strokes: duelStrokesIn,
              bet: centsOf('bet', STAKE).default(NO_MONEY),
              nassau: z
                .object({
                  first: centsOf('first', STAKE),
                  second: centsOf('second', STAKE),
                  all: centsOf('all', STAKE),
                })
                .nullable()
                .default(null),
            }),
            { error: 'duels must be a list' },
          )
          .max(DUELS_MAX, { error: `A round has at most ${DUELS_MAX} bets of two players` })
          .nullable()
          .default(null),
      },
      { error: 'options must be an object, or null' },
    )
    .nullable()
    .describe('All options of the match; absent ones are off. Null = all are off'),
});
