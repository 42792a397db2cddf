/** Taking the seat of a player without a phone by a one-time code, which the host has created: see `pencil.ts`. */

import { TeamMember } from '#entities/TeamMember.ts';
import type { Round } from '#rules/round.ts';
import { findMember, seatOf } from '#rules/round.ts';
import { refusalOfGiving } from '#rules/seatPass.ts';
import { GameError } from '#shared/errors.ts';
import { resolveUserId } from './guests.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import { lockRound } from './lockedRound.ts';
import { findPass, requireUnkept, usePass } from './pencil.ts';
import { announce } from './roundCache.ts';
import { takeOfferedSeat } from './seatOffers.ts';
import type { Viewer } from './sessions.ts';
import { hashOfToken } from './tokenHash.ts';
import type { Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/**
 * Takes the seat of a player without a phone by a code, which is then used up. The member stays, with name, scores and
 * money; in a finished game the record of an account gets the game. A user who has the seat already gets the same answer.
 * A code that is wrong, expired, or from a former host gets the same answer, so that guessing codes reveals nothing.
 *
 * @throws GameError MEMBER_NOT_FOUND | GAME_OVER | CARD_FINAL | ALREADY_IN_GAME | SEAT_HAS_PHONE | SEAT_KEPT |
 *   PASS_NOT_FOUND | KEY_REUSED
 */
export async function takeSeat(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { memberId, code }: { readonly memberId: number; readonly code: string },
  now: Date,
): Promise<Round> {
  const codeHash = hashOfToken(code);
  const member = await readRows(orm, (em) => em.findOne(TeamMember, { id: memberId }));
  if (member === null) throw new GameError('MEMBER_NOT_FOUND');
  const taken = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, member.gameId, now);
    const userId = await resolveUserId(em, viewer);
    const request = { userId, key, kind: 'teamMembers.take', body: { memberId, codeHash } };
    const isRepeated = (await findRepeat(em, request)) !== null;
    const own = seatOf(before, userId);
    if (isRepeated || (own !== undefined && own === findMember(before, memberId))) return before;
    const refusal = refusalOfGiving(before, memberId);
    if (own !== undefined && (refusal === null || refusal === 'SEAT_HAS_PHONE'))
      throw new GameError('ALREADY_IN_GAME');
    if (refusal !== null) throw new GameError(refusal);
    await findPass(em, before, { codeHash, memberId }, now);
    // its player may have logged in since the host has made the pass
    await requireUnkept(em, findMember(before, memberId));
    await usePass(em, codeHash, userId, now);
    const round = await takeOfferedSeat(em, before, { memberId, userId }, now);
    await rememberKey(em, request, memberId, now);
    return round;
  });
  announce(orm, taken);
  return taken;
}
