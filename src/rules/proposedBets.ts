/**
 * Proposing a bet in words or one against one, answering and withdrawing it, and the rights to close one. In a separate
 * file, because phones queue none of the three. Rule: product "Bets in words", "One against one".
 */

import { GameError } from '#shared/errors.ts';
import { toText } from '#shared/typedNames.ts';
import { requireDuels } from './chosenOptions.ts';
import type { CommandContext, CommandDefinitions, CommandOf } from './commands.ts';
import { SCORING_RIGHTS } from './commands.ts';
import { BET_WORDS_MAX, STAKE, VERSION_LIMITS, WORD_BETS_MAX } from './limits.ts';
import { dollarsToCents } from './money.ts';
import { isScorer } from './pencil.ts';
import { firstHoleFor } from './proposedDuels.ts';
import type { Round, WordBet } from './round.ts';
import { findMember, isBetOn, isOver, seatOf } from './round.ts';
import { WORD_BET_COMMANDS, requireBet, withBet } from './wordBets.ts';

/** The players without whom a bet is none. */
const PLAYERS_MIN = 2;

/** The words of one against one, for clients that know only bets in words. They have no names, which can change. */
const DUEL_WORDS = 'One against one';

/**
 * Proposes a bet, with the yes of the proposer. The same one again changes nothing until it is closed.
 *
 * @throws GameError GAME_OVER | BAD_INPUT | MEMBER_NOT_FOUND | BETS_FULL | NO_HOLE_LEFT | COURSE_CARD_NEEDED
 */
function proposeBet(round: Round, command: CommandOf<'proposeBet'>, { newId }: CommandContext): Round {
  requireNotOver(round);
  const { stake, proposerId, duel } = command;
  const words = duel ? DUEL_WORDS : toText(command.words, BET_WORDS_MAX, 'a bet');
  if (!duel) requireStake(stake);
  const inSeatOrder = round.members.map(({ id }) => id).filter((id) => command.memberIds.includes(id));
  const memberIds = duel ? command.memberIds : inSeatOrder;
  if (inSeatOrder.length !== command.memberIds.length) throw new GameError('MEMBER_NOT_FOUND');
  if (memberIds.length < PLAYERS_MIN) throw badBet('A bet needs two players');
  if (duel && memberIds.length > PLAYERS_MIN) throw badBet('One against one is between two players');
  if (proposerId !== null && !memberIds.includes(proposerId))
    throw badBet('The player who proposes a bet takes part in it');
  const known = round.wordBets ?? [];
  const proposed = { words, stake, proposerId, memberIds, ...(duel && { duel: { ...duel, from: null } }) };
  if (known.some((bet) => isProposal(bet, proposed))) return round;
  if (known.length >= WORD_BETS_MAX) throw new GameError('BETS_FULL');
  const yes = proposerId === null ? [] : [proposerId];
  const bet = { id: newId(), ...proposed, yes, result: null };
  if (duel) requirePlayable(round, bet);
  const next = { ...round, wordBets: [...known, bet] };
  requireDuels(next);
  return next;
}

function requireStake(stake: number): void {
  const dollars = stake / dollarsToCents(1);
  if (!Number.isInteger(dollars) || dollars < STAKE.min || dollars > STAKE.max)
    throw badBet(`A stake is $${STAKE.min} to $${STAKE.max} in whole dollars`);
}

/**
 * Returns the first hole that a bet of two players would count: the next one of which nothing is known.
 *
 * @throws GameError NO_HOLE_LEFT, also if one of the two has left before it | COURSE_CARD_NEEDED for its strokes
 */
function requirePlayable(round: Round, { memberIds, duel }: WordBet): number {
  const from = firstHoleFor(round, memberIds);
  if (from === null) throw new GameError('NO_HOLE_LEFT');
  if (duel?.strokes !== 0 && round.courseCard === null) throw new GameError('COURSE_CARD_NEEDED');
  return from;
}

/** Returns whether a bet is the same as a proposed one, and can still be won. */
function isProposal(
  { result, ...known }: WordBet,
  proposed: Omit<WordBet, 'id' | 'yes' | 'result'>,
): boolean {
  const termsOf = ({ words, stake, proposerId, memberIds, duel }: typeof proposed) =>
    JSON.stringify([words, stake, proposerId, memberIds, duel?.strokes, duel?.nassau]);
  return result === null && termsOf(known) === termsOf(proposed);
}

/**
 * Answers a bet for a player. Once all who are asked have said yes, it is on, and stays. One against one then counts from
 * the next hole of which nothing is known. A no takes the player out of it; a bet of one player goes.
 *
 * @throws GameError GAME_OVER | BET_NOT_FOUND | MEMBER_NOT_FOUND | BET_ON | NO_HOLE_LEFT | COURSE_CARD_NEEDED |
 *   BET_CHANGED if it would count from another hole than the phone displayed
 */
function answerBet(round: Round, command: CommandOf<'answerBet'>): Round {
  const { betId, memberId, yes: isYes, from: seen } = command;
  requireNotOver(round);
  const bet = requireBet(round, betId);
  const { memberIds, yes } = bet;
  if (!memberIds.includes(memberId)) throw new GameError('MEMBER_NOT_FOUND');
  if (isYes && yes.includes(memberId)) return round;
  if (isBetOn(bet)) throw new GameError('BET_ON');
  if (!isYes) return withoutPlayers(round, [bet], (id) => id !== memberId);
  const answered = { ...bet, yes: memberIds.filter((id) => id === memberId || yes.includes(id)) };
  const { duel } = bet;
  if (!duel) return withBet(round, answered);
  const from = requirePlayable(round, bet);
  if (seen !== undefined && seen !== from)
    throw new GameError('BET_CHANGED', { message: `This bet counts from H${from} now. Read it again.` });
  return withBet(round, { ...answered, duel: { ...duel, from: isBetOn(answered) ? from : null } });
}

/**
 * Takes back a bet to which no player but the proposer has said yes.
 *
 * @throws GameError GAME_OVER | BET_NOT_FOUND | BET_ACCEPTED
 */
function withdrawBet(round: Round, { betId }: CommandOf<'withdrawBet'>): Round {
  requireNotOver(round);
  const bet = requireBet(round, betId);
  if (bet.yes.some((id) => id !== bet.proposerId)) throw new GameError('BET_ACCEPTED');
  return withoutPlayers(round, [bet], () => false);
}

/** Returns a round in which players have left their seats, without them in its bets. */
export function withBetsOfMembers(round: Round): Round {
  const isLeft = (id: number) => findMember(round, id) !== undefined;
  const changed = (round.wordBets ?? []).filter(({ memberIds }) => !memberIds.every(isLeft));
  return changed.length === 0 ? round : withoutPlayers(round, changed, isLeft);
}

/** Returns a round without some players in the bets that are not on. The others may have said yes to all that is left. */
export function withoutAskedPlayers(round: Round, memberIds: readonly number[]): Round {
  const changed = (round.wordBets ?? []).filter(
    (bet) => !isBetOn(bet) && bet.memberIds.some((id) => memberIds.includes(id)),
  );
  return changed.length === 0 ? round : withoutPlayers(round, changed, (id) => !memberIds.includes(id));
}

/** Returns the round without some players in some of its bets. A bet that fewer than two are left of goes. */
function withoutPlayers(
  round: Round,
  changed: readonly WordBet[],
  isLeft: (memberId: number) => boolean,
): Round {
  const wordBets = (round.wordBets ?? []).flatMap((bet) => {
    const memberIds = bet.memberIds.filter(isLeft);
    if (!changed.includes(bet)) return bet;
    const proposerId = bet.proposerId !== null && isLeft(bet.proposerId) ? bet.proposerId : null;
    return memberIds.length < PLAYERS_MIN
      ? []
      : { ...bet, proposerId, memberIds, yes: bet.yes.filter(isLeft) };
  });
  return { ...round, wordBets: wordBets.length === 0 ? null : wordBets };
}

function requireNotOver(round: Round): void {
  if (isOver(round)) throw new GameError('GAME_OVER');
}

function badBet(message: string): GameError {
  return new GameError('BAD_INPUT', { message });
}

/** Returns the user if the user speaks for a player: in person, or as a scorer for one without a phone. */
function speaker(round: Round, memberId: number, userId: number): number | undefined {
  const member = findMember(round, memberId);
  const isSpeaker = member?.hasPhone === false ? isScorer(round, userId) : member?.userId === userId;
  return isSpeaker ? userId : undefined;
}

const PLAYERS_RIGHTS = { roles: [], refusalCode: 'NOT_YOUR_SEAT', versionLimit: VERSION_LIMITS.own } as const;

export const PROPOSED_BET_COMMANDS = {
  closeBet: {
    ...WORD_BET_COMMANDS.closeBet,
    handler(round, command) {
      if (round.wordBets?.some(({ id, duel }) => id === command.betId && duel))
        throw badBet('The scores decide one against one');
      return WORD_BET_COMMANDS.closeBet.handler(round, command);
    },
    ownerOf(round, { betId, result }, userId) {
      const seat = seatOf(round, userId);
      const bet = round.wordBets?.find(({ id }) => id === betId);
      if (seat === undefined || bet?.memberIds.includes(seat.id) !== true) return undefined;
      // a loser could otherwise change the winner of an open card until its last day
      const isCorrection = isOver(round) && bet.result !== null && bet.result !== result;
      return isCorrection ? undefined : userId;
    },
    // a player who changes the winner all day cannot block the score
    versionLimit: (round, command, context) =>
      isScorer(round, context.by ?? 0)
        ? SCORING_RIGHTS.versionLimit(round, command, context)
        : VERSION_LIMITS.own,
  },
  proposeBet: {
    ...PLAYERS_RIGHTS,
    handler: proposeBet,
    ownerOf(round, { proposerId }, userId) {
      if (proposerId !== null) return speaker(round, proposerId, userId);
      return isScorer(round, userId) ? userId : undefined;
    },
  },
  answerBet: {
    ...PLAYERS_RIGHTS,
    handler: answerBet,
    ownerOf: (round, { memberId }, userId) => speaker(round, memberId, userId),
  },
  withdrawBet: {
    handler: withdrawBet,
    roles: ['host', 'coScorer'],
    ownerOf(round, { betId }) {
      const proposerId = round.wordBets?.find(({ id }) => id === betId)?.proposerId;
      return round.members.find(({ id }) => id === proposerId)?.userId;
    },
    versionLimit: VERSION_LIMITS.own,
  },
} satisfies Partial<CommandDefinitions>;
