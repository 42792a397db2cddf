/** The documented calls about the card of a finished round: agreeing to it, disputing it, and closing it. */

import { userActor } from '#rules/apply.ts';
import { seatOf } from '#rules/round.ts';
import type { Round } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';

/** The player for whom a call answers; absent = the caller. */
interface Answering {
  readonly gameId: number;
  readonly playerId?: number | undefined;
}

/** Agrees to the card in the version that the player saw. */
export function agreeToCard(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  asked: Answering & { readonly cardVersion: number },
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), asked.gameId, key, {
    requestBody: asked,
    decide: (round, userId) => [
      { kind: 'agree', memberId: memberOf(round, userId, asked), cardVersion: asked.cardVersion },
    ],
  });
}

/** Records that something on the card is wrong. */
export function disputeCard(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  asked: Answering & {
    /** Null = no particular hole. */
    readonly holeNumber: number | null;
    readonly word: string;
  },
): Promise<RoundChange> {
  const { holeNumber: hole, word } = asked;
  return changeRound(orm, userActor(viewer.userId), asked.gameId, key, {
    requestBody: asked,
    decide: (round, userId) => [{ kind: 'dispute', memberId: memberOf(round, userId, asked), hole, word }],
  });
}

/** Makes the card final over a dispute, for the host. */
export function closeCard(orm: Orm, viewer: Viewer, key: CommandKey, gameId: number): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, { kind: 'closeCard' });
}

/**
 * Returns the member for whom a caller answers.
 *
 * @throws GameError NOT_YOUR_SEAT for a caller without a seat who names no player
 */
function memberOf(round: Round, userId: number | null, { playerId }: Answering): number {
  const memberId = playerId ?? (userId === null ? undefined : seatOf(round, userId)?.id);
  if (memberId === undefined) throw new GameError('NOT_YOUR_SEAT');
  return memberId;
}
