/** Giving the seat of a player without a phone to a phone, by a pass. Rule: product "Giving a seat". */

import type { ErrorCode } from '#shared/errors.ts';
import type { Round } from './round.ts';
import { findMember, isCardOpen, isFinished } from './round.ts';

/**
 * Returns why the seat of a member cannot be given to a phone; null = it can. Every user gets the same answer. The server
 * also refuses seats that are kept for accounts.
 */
export function refusalOfGiving(round: Round, memberId: number): ErrorCode | null {
  const member = findMember(round, memberId);
  if (member === undefined) return 'MEMBER_NOT_FOUND';
  if (round.status === 'cancelled' || round.cancelReason !== null) return 'GAME_OVER';
  if (isFinished(round) && !isCardOpen(round)) return 'CARD_FINAL';
  return member.hasPhone ? 'SEAT_HAS_PHONE' : null;
}
