/**
 * Bets in words: their money, and closing one, which phones queue. `proposedBets.ts` has what only the server does. Rule:
 * product "Bets in words".
 */

import { GameError } from '#shared/errors.ts';
import type { CommandDefinitions, CommandOf } from './commands.ts';
import { SCORING_RIGHTS, requireScoring } from './commands.ts';
import type { Cents } from './money.ts';
import { NO_MONEY, addCents, timesCents } from './money.ts';
import type { Round, WordBet } from './round.ts';
import { isBetOn, isOver } from './round.ts';

/** Returns what each player wins or loses by these bets, by member id in seat order. A cancelled round pays nothing. */
export function wordBetDeltas(round: Round, bets = round.wordBets): ReadonlyMap<number, Cents> {
  const counted = round.status === 'cancelled' ? [] : (bets ?? []).filter(isBetOn);
  return new Map(round.members.map(({ id }) => [id, addCents(counted.map((bet) => shareOf(bet, id)))]));
}

function shareOf({ result, memberIds, stake, duel }: WordBet, memberId: number): Cents {
  if (duel || typeof result !== 'number' || !memberIds.includes(memberId)) return NO_MONEY;
  return timesCents(stake, memberId === result ? memberIds.length - 1 : -1);
}

/**
 * Returns a bet.
 *
 * @throws GameError BET_NOT_FOUND
 */
export function requireBet({ wordBets }: Round, betId: number): WordBet {
  const found = wordBets?.find(({ id }) => id === betId);
  if (found === undefined) throw new GameError('BET_NOT_FOUND');
  return found;
}

/** Returns the round with another state of one of its bets. */
export function withBet(round: Round, changed: WordBet): Round {
  const wordBets = (round.wordBets ?? []).map((bet) => (bet.id === changed.id ? changed : bet));
  return { ...round, wordBets };
}

/**
 * Returns the round after a user has taken the seat of a member. A scorer has said yes for the member until then, so the
 * user is asked again about bets that are not on. A bet that is on stays: its other players could leave it otherwise.
 */
export function withMemberAskedAgain(round: Round, memberId: number): Round {
  const { wordBets } = round;
  const isAsked = (bet: WordBet) => !isBetOn(bet) && bet.yes.includes(memberId);
  if (isOver(round) || !wordBets?.some(isAsked)) return round;
  const askAgain = (bet: WordBet) => ({ ...bet, yes: bet.yes.filter((id) => id !== memberId) });
  return { ...round, wordBets: wordBets.map((bet) => (isAsked(bet) ? askAgain(bet) : bet)) };
}

/**
 * Closes a bet by its winner or as a tie, closes it in another way, or opens it again. After the end it corrects the card.
 *
 * @throws GameError GAME_NOT_RUNNING | GAME_OVER | BET_NOT_FOUND | BET_NOT_ON | MEMBER_NOT_FOUND for a winner who is not in
 *   the bet | BET_CHANGED if it ended in another way than the phone displayed
 */
function closeBet(round: Round, { betId, result, seen }: CommandOf<'closeBet'>): Round {
  requireScoring(round, true);
  const bet = requireBet(round, betId);
  if (bet.result === result) return round;
  if (!isBetOn(bet)) throw new GameError('BET_NOT_ON');
  if (typeof result === 'number' && !bet.memberIds.includes(result)) throw new GameError('MEMBER_NOT_FOUND');
  if (seen !== undefined && seen !== bet.result) throw new GameError('BET_CHANGED');
  return withBet(round, { ...bet, result });
}

/** `proposedBets.ts` adds the rights of the players of a bet, which only the server checks. */
export const WORD_BET_COMMANDS = {
  closeBet: { ...SCORING_RIGHTS, handler: closeBet },
} satisfies Partial<CommandDefinitions>;
