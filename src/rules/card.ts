/**
 * The card of a finished round: the answers of its players, corrections, and the end of both. Phones leave it to the
 * server. Rule: product "Agreeing the card".
 */

import { GameError } from '#shared/errors.ts';
import { DISPUTE_MAX } from '#shared/limits.ts';
import { toText } from '#shared/typedNames.ts';
import { answerOf, disputesOfOthers, isCorrectable } from './agreement.ts';
import { CARD_ANSWER_COMMANDS } from './cardAnswers.ts';
import type { CommandContext, CommandDefinitions, CommandKind, CommandOf } from './commands.ts';
import { findHole } from './holes.ts';
import { CARD_OPEN_MS, CARD_READ_MS, VERSION_LIMITS } from './limits.ts';
import { netsOf } from './results.ts';
import type { CardAnswer, Round } from './round.ts';
import { findMember, isCardOpen, isFinished, isOver } from './round.ts';
import { speakerOf } from './speakers.ts';

/**
 * Agrees to the card for a player, which takes back the player's dispute. With the last agreement the card is final. That
 * of the host for a player without a phone counts until a user takes the seat.
 *
 * @throws GameError MEMBER_NOT_FOUND | GAME_NOT_OVER | GAME_OVER | CARD_FINAL | CARD_CHANGED for another version of it
 */
function agree(round: Round, { memberId, cardVersion }: CommandOf<'agree'>, context: CommandContext): Round {
  const answer = { memberId, kind: 'agreed', holeNumber: null, word: null } as const;
  const answered = withAnswer(round, answer, context);
  if (cardVersion !== round.cardVersion) throw new GameError('CARD_CHANGED');
  const isLast = round.members.every((member) => answerOf(answered, member)?.kind === 'agreed');
  return isLast && answered !== round ? { ...answered, ...finalFrom(context.now) } : answered;
}

/**
 * Records that something on the card is wrong for a player, in place of the player's answer. The player may have seen the
 * card before a correction.
 *
 * @throws GameError HOLE_UNKNOWN | BAD_INPUT for the word | MEMBER_NOT_FOUND | GAME_NOT_OVER | GAME_OVER | CARD_FINAL
 */
function dispute(round: Round, command: CommandOf<'dispute'>, context: CommandContext): Round {
  const { memberId, hole: holeNumber } = command;
  if (holeNumber !== null && findHole(round, holeNumber) === undefined) throw new GameError('HOLE_UNKNOWN');
  const word = toText(command.word, DISPUTE_MAX, 'a word about the problem');
  return withAnswer(round, { memberId, kind: 'disputed', holeNumber, word }, context);
}

/**
 * Makes the card final over a dispute of another player, which stays listed. The players have an hour to read the end and
 * every correction before.
 *
 * @throws GameError GAME_NOT_OVER | GAME_OVER | NOT_DISPUTED | CARD_JUST_CHANGED
 */
function closeCard(round: Round, _command: CommandOf<'closeCard'>, { now }: CommandContext): Round {
  requireCard(round);
  const { closesAt } = round;
  if (closesAt === null) return round;
  if (disputesOfOthers(round).length === 0) throw new GameError('NOT_DISPUTED');
  const changedMs = closesAt.getTime() - CARD_OPEN_MS;
  if (now.getTime() < changedMs + CARD_READ_MS) throw new GameError('CARD_JUST_CHANGED');
  return { ...round, ...finalFrom(now) };
}

/** Makes the card final whose time is up, also that of a cancelled round, which may be restored. */
function settleCard(round: Round, _command: CommandOf<'settleCard'>, { now }: CommandContext): Round {
  const { closesAt } = round;
  return closesAt !== null && isCardDue(round, now) ? { ...round, ...finalFrom(closesAt) } : round;
}

/** Returns whether the clock makes the card final now. */
export function isCardDue({ closesAt }: Round, now: Date): boolean {
  return closesAt !== null && closesAt <= now;
}

/**
 * The rights of an answer: for players without a phone, the host answers. A dispute is changed up to the limit of players'
 * own commands, so that a player who changes answers all day cannot block corrections.
 */
const ANSWER_RIGHTS = {
  ownerOf: (round: Round, { memberId }: { readonly memberId: number }) => speakerOf(round, memberId),
  refusalCode: 'NOT_YOUR_SEAT',
  versionLimit(round: Round, { memberId }: { readonly memberId: number }) {
    const known = round.cardAnswers.find((answer) => answer.memberId === memberId);
    return known?.kind === 'disputed' ? VERSION_LIMITS.own : VERSION_LIMITS.answers;
  },
} as const;

export const CARD_COMMANDS = {
  agree: { ...CARD_ANSWER_COMMANDS.agree, ...ANSWER_RIGHTS, handler: agree },
  dispute: { ...CARD_ANSWER_COMMANDS.dispute, ...ANSWER_RIGHTS, handler: dispute },
  closeCard: { handler: closeCard, roles: ['host'], versionLimit: VERSION_LIMITS.none },
  settleCard: { handler: settleCard, roles: ['clock'], versionLimit: VERSION_LIMITS.none },
} satisfies Partial<CommandDefinitions>;

/** The commands that correct an open card. */
const CORRECTING: readonly CommandKind[] = [
  'enterScore',
  'bite',
  'undoBite',
  'setDeparture',
  'setHoleMark',
  'closeBet',
];

/**
 * Refuses a correction of a final card.
 *
 * @throws GameError CARD_FINAL
 */
export function requireNotFinal({ finalAt, cancelReason }: Round, kind: CommandKind): void {
  if (finalAt !== null && cancelReason === null && CORRECTING.includes(kind))
    throw new GameError('CARD_FINAL');
}

/**
 * Returns the round after a command, as the card counts it. A changed hole, bite, mark, bet in words or departure corrects
 * the card of a finished round, which then stays open longer. If it moved money, all agreements fall. Pars that move money,
 * as birdies do, correct it too. Neither they nor bets in words have a line in CHANGES.
 *
 * @throws GameError GAME_OVER for a correction after which the card would be open too long | CLAIM_CONTRADICTS for
 *   first scores of a hole with a reported result that move money, because they have no line in CHANGES
 */
export function withCorrection(before: Round, after: Round, { now }: CommandContext): Round {
  const isCorrection =
    (['holes', 'bites', 'holeMarks', 'wordBets'] as const).some((part) => before[part] !== after[part]) ||
    before.members.some(({ departure }, seat) => departure !== after.members[seat]?.departure);
  const isOfPar = before.courseCard !== after.courseCard;
  if (!isFinished(before) || (!isCorrection && !isOfPar)) return after;
  const corrected = { ...after, closesAt: new Date(now.getTime() + CARD_OPEN_MS) };
  const nets = netsOf(before);
  const isSameMoney = [...netsOf(after)].every(([memberId, net]) => net === nets.get(memberId));
  if (isSameMoney && isOfPar) return after;
  if (!isCorrectable(before, now)) throw new GameError('GAME_OVER');
  if (isSameMoney) return corrected;
  if (before.holes !== after.holes && after.corrections === before.corrections)
    throw new GameError('CLAIM_CONTRADICTS');
  return {
    ...corrected,
    cardVersion: before.version + 1,
    cardAnswers: after.cardAnswers.filter(({ kind }) => kind === 'disputed'),
  };
}

/**
 * Returns the round with a player's answer. The same answer again changes nothing, also after the card became final.
 *
 * @throws GameError MEMBER_NOT_FOUND | GAME_NOT_OVER | GAME_OVER | CARD_FINAL
 */
function withAnswer(round: Round, answer: Omit<CardAnswer, 'byHost' | 'at'>, { now }: CommandContext): Round {
  const { memberId, kind, holeNumber, word } = answer;
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  requireCard(round);
  const isOpen = isCardOpen(round);
  const byHost = !member.hasPhone;
  const known = round.cardAnswers.find((other) => other.memberId === memberId);
  const isSame = known?.kind === kind && known.holeNumber === holeNumber && known.word === word;
  // a player who has taken the seat since then answers in person
  if (isSame && (known.byHost === byHost || !isOpen)) return round;
  if (!isOpen) throw new GameError('CARD_FINAL');
  const given = { ...answer, byHost, at: now };
  const cardAnswers = round.members.flatMap(({ id }) =>
    id === memberId ? given : round.cardAnswers.filter((other) => other.memberId === id),
  );
  return { ...round, cardAnswers };
}

/**
 * Refuses a command about the card of a round that has none.
 *
 * @throws GameError GAME_NOT_OVER | GAME_OVER for a cancelled round
 */
export function requireCard(round: Round): void {
  if (!isOver(round)) throw new GameError('GAME_NOT_OVER');
  if (!isFinished(round) || round.cancelReason !== null) throw new GameError('GAME_OVER');
}

/** Returns the fields of a card that is final from then on. */
function finalFrom(at: Date): Pick<Round, 'closesAt' | 'finalAt'> {
  return { closesAt: null, finalAt: at };
}
