/** The documented calls about the payments of a final card: a side says that one is paid, or takes that back. */

import { userActor } from '#rules/apply.ts';
import type { SeenWords } from '#rules/commands.ts';
import { findMember, seatOf } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import { requireUnsettled } from './settlements.ts';
import type { Orm } from './transaction.ts';

/** The payment of a call, and the side that speaks. */
interface SideOfPayment {
  readonly gameId: number;
  readonly fromPlayerId: number;
  readonly toPlayerId: number;
  /** The payer or the payee; absent = the caller. */
  readonly playerId?: number | undefined;
}

/** Records that a payment is paid, or takes it back, in the words of one side. */
export function changePayment(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  kind: 'markPaid' | 'unmarkPaid',
  asked: SideOfPayment & SeenWords,
): Promise<RoundChange> {
  const { gameId, fromPlayerId: fromMemberId, toPlayerId: toMemberId, playerId, ...seen } = asked;
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: { kind, ...asked },
    async decide(round, userId, em) {
      const memberId = playerId ?? (userId === null ? undefined : seatOf(round, userId)?.id);
      if (memberId === undefined) throw new GameError('NOT_YOUR_SEAT');
      const speaker = findMember(round, memberId);
      // the word of a payee in person is the only one that moves open money
      const isInPerson = speaker?.hasPhone === true && speaker.userId === userId;
      if (kind === 'markPaid' && memberId === toMemberId && isInPerson)
        await requireUnsettled(em, round, { fromMemberId, toMemberId });
      return [{ kind, fromMemberId, toMemberId, memberId, ...seen }];
    },
  });
}
