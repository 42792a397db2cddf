/** The documented calls about the payments of a final card: a side says that one is paid, or takes that back. */

import { userActor } from '#rules/apply.ts';
import type { SeenWords } from '#rules/commands.ts';
import { seatOf } from '#rules/round.ts';
import { speakerOf } from '#rules/speakers.ts';
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
      const sides = [fromMemberId, toMemberId] as const;
      // the rules refuse other callers
      if (sides.includes(memberId) && speakerOf(round, memberId) === userId)
        await requireUnsettled(em, round, sides);
      return [{ kind, fromMemberId, toMemberId, memberId, ...seen }];
    },
  });
}
