/** Bets in words on the wire. */

import { z } from 'zod';
import { BET_WORDS_MAX, STAKE, WORD_BETS_MAX } from '#rules/limits.ts';
import { NO_MONEY } from '#rules/money.ts';
import type { Round, WordBet } from '#rules/round.ts';
import { centsOf, duelStrokesIn, duelStrokesOut } from './matchOptions.contract.ts';
import {
  GamePath,
  amountOut,
  centsIn,
  holeNumber,
  holeOut,
  idOf,
  idOut,
  memberIdOut,
  versionOut,
} from './wire.ts';

/** A bet that players propose, in words or one against one, as rounds have it. */
export const WordBetOut = z
  .object({
    id: idOut,
    words: z.string().meta({ minLength: 1, maxLength: BET_WORDS_MAX }),
    stake: amountOut.describe('Cents that each player of the bet stakes; one against one on each hole, or 0'),
    proposerId: memberIdOut
      .nullable()
      .describe('The player who has proposed it, and takes part; null = a scorer, or a player who has left'),
    memberIds: z.array(memberIdOut).describe('The players who are asked'),
    yes: z.array(memberIdOut).describe('Those of them who have said yes. The bet counts once all have'),
    result: z
      .union([memberIdOut, z.literal('tie')])
      .nullable()
      .describe(
        'The winner, whom each other player pays the stake, or `tie`, which pays nothing; null = open',
      ),
    duel: z
      .object({
        strokes: duelStrokesOut,
        nassau: amountOut.describe(
          'Cents for each match of a Nassau, or for the one match of a bet that begins after H1; 0 = none',
        ),
        from: holeOut.nullable().describe('The first hole that counts; null = not all have said yes'),
      })
      .optional()
      .describe(
        'One against one between the two `memberIds`, which the scores decide; absent = a bet in words',
      ),
  })
  .meta({ id: 'WordBet' });

export function toWordBet({ memberIds, yes, ...bet }: WordBet): z.infer<typeof WordBetOut> {
  return { ...bet, memberIds: [...memberIds], yes: [...yes] };
}

export const WordBetsOut = z
  .object({
    version: versionOut.describe('The version of the game after the call'),
    bets: z.array(WordBetOut).describe(`In the order proposed, at most ${WORD_BETS_MAX}`),
  })
  .meta({ id: 'WordBets' });

export function toWordBets({ version, wordBets }: Round): z.infer<typeof WordBetsOut> {
  return { version, bets: (wordBets ?? []).map(toWordBet) };
}

export const ProposeBetInput = GamePath.extend({
  words: z
    .string({ error: 'words must be a text' })
    .default('')
    .describe(`The bet, in 1 to ${BET_WORDS_MAX} characters. One against one has none`),
  stake: centsIn('stake').describe(
    `Cents: $${STAKE.min} to $${STAKE.max} in whole dollars; one against one for each hole, or 0`,
  ),
  playerIds: z
    .array(idOf('playerIds'), { error: 'playerIds must be a list' })
    .max(4, 'A game has at most 4 players')
    .describe('The team members who are asked, two or more'),
  playerId: idOf('playerId')
    .optional()
    .describe(
      'The one of them who proposes it, and so says yes. Absent = the caller; a scorer who is not asked proposes it for others',
    ),
  duel: z
    .object(
      { strokes: duelStrokesIn, nassau: centsOf('nassau', STAKE).default(NO_MONEY) },
      { error: 'duel must be an object' },
    )
    .optional()
    .describe(
      'One against one between two `playerIds`: a stake per hole, a Nassau or both. Absent = a bet in words',
    ),
});

/** The path of a proposed bet. */
export const BetPath = GamePath.extend({ betId: idOf('betId').describe('The bet') });

export const AnswerBetInput = BetPath.extend({
  yes: z.boolean({ error: 'yes must be true or false' }),
  from: holeNumber
    .optional()
    .describe('One against one: the first hole that counts, as the player has read it; absent = any'),
  playerId: idOf('playerId')
    .optional()
    .describe('The team member who answers; absent = the caller. Scorers answer for players without a phone'),
});
