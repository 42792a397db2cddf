/** The words that a viewer may still say about a payment. */

import type { ResultPayment } from '#components/round/RoundResults/Payments.tsx';
import type { Round } from '#rules/round.ts';
import { findMember } from '#rules/round.ts';
import { speakerOf } from '#rules/speakers.ts';

/** The word of a side that is missing. */
export interface MissingWord {
  readonly playerId: number;
  readonly side: 'payer' | 'payee';
}

/** Returns the sides of a payment for which a user speaks. */
export function sidesOf(round: Round, payment: ResultPayment, userId: number): readonly number[] {
  const sides = [payment.from_player_id, payment.to_player_id];
  return sides.filter((memberId) => speakerOf(round, memberId) === userId);
}

/** Returns the words that are missing from a user; none once the payee has confirmed the payment. */
export function missingWords(round: Round, payment: ResultPayment, userId: number): readonly MissingWord[] {
  const { from_player_id: payerId, to_player_id: payeeId, paid } = payment;
  const isSaid = (playerId: number, at: string | null | undefined, byHost: boolean | undefined) =>
    // a player who has taken the seat since the host spoke for it speaks in person
    at != null && !(byHost === true && findMember(round, playerId)?.hasPhone === true);
  if (isSaid(payeeId, paid?.received_at, paid?.received_by_host)) return [];
  const words: MissingWord[] = [{ playerId: payeeId, side: 'payee' }];
  if (!isSaid(payerId, paid?.paid_at, paid?.paid_by_host))
    words.unshift({ playerId: payerId, side: 'payer' });
  const own = sidesOf(round, payment, userId);
  return words.filter(({ playerId }) => own.includes(playerId));
}
