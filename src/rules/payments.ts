/**
 * Paid payments of a final card, as the payer and the payee say. The app moves no money itself. Rule: product "Payments".
 */

import { GameError } from '#shared/errors.ts';
import { requireCard } from './card.ts';
import type { CommandContext, CommandDefinitions, CommandOf, PaymentSide } from './commands.ts';
import { VERSION_LIMITS } from './limits.ts';
import { playerResults } from './results.ts';
import type { PaymentMark, Round } from './round.ts';
import { findMember, isCardOpen } from './round.ts';
import { settle } from './settlement.ts';
import { speakerOf } from './speakers.ts';

/** Returns the mark of a payment; undefined = neither side has said anything. */
export function markOf(
  { paymentMarks }: Round,
  { fromMemberId, toMemberId }: Pick<PaymentMark, 'fromMemberId' | 'toMemberId'>,
): PaymentMark | undefined {
  return paymentMarks.find((mark) => mark.fromMemberId === fromMemberId && mark.toMemberId === toMemberId);
}

/**
 * Records that a payment is paid, in the words of one side. A repeated word changes nothing, except that a player who has
 * taken the seat since then speaks in person.
 *
 * @throws GameError GAME_NOT_OVER | GAME_OVER | CARD_NOT_FINAL | PAYMENT_NOT_FOUND
 */
function markPaid(round: Round, command: CommandOf<'markPaid'>, { now }: CommandContext): Round {
  const blank = blankMark(round, command);
  const known = markOf(round, command) ?? blank;
  const byHost = findMember(round, command.memberId)?.hasPhone === false;
  const isPayer = command.memberId === command.fromMemberId;
  const [at, wasByHost] = isPayer
    ? [known.paidAt, known.paidByHost]
    : [known.receivedAt, known.receivedByHost];
  if (at !== null && wasByHost === byHost) return round;
  const said = isPayer ? { paidAt: now, paidByHost: byHost } : { receivedAt: now, receivedByHost: byHost };
  return withMark(round, command, { ...known, ...said });
}

/**
 * Takes back what both sides said about a payment.
 *
 * @throws GameError GAME_NOT_OVER | GAME_OVER | CARD_NOT_FINAL | PAYMENT_NOT_FOUND | PAYMENT_CHANGED for words that the
 *   side has not seen
 */
function unmarkPaid(round: Round, command: CommandOf<'unmarkPaid'>): Round {
  blankMark(round, command);
  const known = markOf(round, command);
  if (known === undefined) return round;
  const { paidAt, receivedAt } = command;
  if (!isSeen(known.paidAt, paidAt) || !isSeen(known.receivedAt, receivedAt))
    throw new GameError('PAYMENT_CHANGED');
  return withMark(round, command, undefined);
}

/** Compares the time of a word with the one that the side has seen; undefined = the side does not say. */
export function isSeen(at: Date | null, seen: string | null | undefined): boolean {
  return seen === undefined || (at?.toISOString() ?? null) === seen;
}

/**
 * Refuses what needs the payments of a final card, because those of another one may change.
 *
 * @throws GameError GAME_NOT_OVER | GAME_OVER | CARD_NOT_FINAL
 */
export function requireFinalCard(round: Round): void {
  requireCard(round);
  if (isCardOpen(round)) throw new GameError('CARD_NOT_FINAL');
}

/**
 * Returns the mark of a payment about which neither side has said anything.
 *
 * @throws GameError GAME_NOT_OVER | GAME_OVER | CARD_NOT_FINAL | PAYMENT_NOT_FOUND
 */
function blankMark(round: Round, { fromMemberId, toMemberId }: PaymentSide): PaymentMark {
  requireFinalCard(round);
  const payment = settle(playerResults(round)).find(
    ({ from, to }) => from.member.id === fromMemberId && to.member.id === toMemberId,
  );
  if (payment === undefined) throw new GameError('PAYMENT_NOT_FOUND');
  const { amount } = payment;
  const silent = { paidAt: null, paidByHost: false, receivedAt: null, receivedByHost: false };
  return { fromMemberId, toMemberId, amount, ...silent };
}

function withMark(
  round: Round,
  { fromMemberId, toMemberId }: PaymentSide,
  mark: PaymentMark | undefined,
): Round {
  const paymentMarks = round.members.flatMap(({ id: from }) =>
    round.members.flatMap(({ id: to }) => {
      const isChanged = from === fromMemberId && to === toMemberId;
      return (isChanged ? mark : markOf(round, { fromMemberId: from, toMemberId: to })) ?? [];
    }),
  );
  return { ...round, paymentMarks };
}

/** Each side speaks for itself. Words that are taken back and given again all day cannot block those of other players. */
const SIDE_RIGHTS = {
  roles: [],
  ownerOf(round: Round, { fromMemberId, toMemberId, memberId }: PaymentSide) {
    const isSide = memberId === fromMemberId || memberId === toMemberId;
    return isSide ? speakerOf(round, memberId) : undefined;
  },
  refusalCode: 'NOT_YOUR_SEAT',
} as const;

export const PAYMENT_COMMANDS = {
  markPaid: { ...SIDE_RIGHTS, handler: markPaid, versionLimit: VERSION_LIMITS.answers },
  unmarkPaid: { ...SIDE_RIGHTS, handler: unmarkPaid, versionLimit: VERSION_LIMITS.own },
} satisfies Partial<CommandDefinitions>;
