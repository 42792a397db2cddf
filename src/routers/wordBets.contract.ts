/** Bets in words on the wire. */

import { z } from 'zod';
import { BET_WORDS_MAX, STAKE, WORD_BETS_MAX } from '#rules/limits.ts';
import type { Round, WordBet } from '#rules/round.ts';
import { GamePath, amountOut, centsIn, idOf, idOut, memberIdOut, versionOut } from './wire.ts';

/** A bet in words as rounds have it. */
export const WordBetOut = z
  .object({
    id: idOut,
    words: z.string().meta({ minLength: 1, maxLength: BET_WORDS_MAX }),
    stake: amountOut.describe('Cents that each player of the bet stakes'),
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
  words: z.string({ error: 'words must be a text' }).describe(`The bet, in 1 to ${BET_WORDS_MAX} characters`),
  stake: centsIn('stake').describe(`Cents: $${STAKE.min} to $${STAKE.max} in whole dollars`),
  playerIds: z
    .array(idOf('playerIds'), { error: 'playerIds must be a list' })
    .max(4, 'A game has at most 4 players')
    .describe('The team members who are asked, two or more'),
  playerId: idOf('playerId')
    .optional()
    .describe(
      'The one of them who proposes it, and so says yes. Absent = the caller; a scorer who is not asked proposes it for others',
    ),
});

/** The path of a bet in words. */
export const BetPath = GamePath.extend({ betId: idOf('betId').describe('The bet') });

export const AnswerBetInput = BetPath.extend({
  yes: z.boolean({ error: 'yes must be true or false' }),
  playerId: idOf('playerId')
    .optional()
    .describe('The team member who answers; absent = the caller. Scorers answer for players without a phone'),
});
