/** Asking for the pencil of a host who seems to be gone, and refusing such a request. */

import { userActor } from '#rules/apply.ts';
import { isHost } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { findMember, seatOf } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';

/**
 * Asks the host of the game for the pencil, as a player of it.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_YOUR_SEAT for callers without a seat or phone | ALREADY_SCORER | PENCIL_ASKED
 *   | PENCIL_REFUSED | SCORERS_FULL | GAME_NOT_RUNNING | GAME_OVER
 */
export function askForPencil(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, now }: { gameId: number; now: Date },
): Promise<RoundChange> {
  const decision = {
    requestBody: 'askForPencil',
    decide(round: Round, userId: number | null) {
      if (userId === null || !isPlayer(round, userId)) throw notAPlayer();
      return [{ kind: 'askForPencil' as const, userId }];
    },
  };
  return changeRound(orm, userActor(viewer.userId), gameId, key, decision, now);
}

/**
 * Refuses the player who asks: as the host, who keeps the pencil, or as another player, who objects to a new host.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_YOUR_SEAT for all others | MEMBER_NOT_FOUND | PENCIL_NOT_ASKED |
 *   GAME_NOT_RUNNING | GAME_OVER
 */
export function refusePencil(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, memberId, now }: { gameId: number; memberId: number; now: Date },
): Promise<RoundChange> {
  const decision = {
    requestBody: { refusePencil: memberId },
    decide(round: Round, userId: number | null) {
      if (userId === null || !(isHost(round, userId) || isPlayer(round, userId))) throw notAPlayer();
      const askerId = findMember(round, memberId)?.userId;
      if (askerId === undefined) throw new GameError('MEMBER_NOT_FOUND');
      return isHost(round, userId)
        ? [{ kind: 'refusePencil' as const, askerId }]
        : [{ kind: 'objectToPencil' as const, askerId, userId }];
    },
  };
  return changeRound(orm, userActor(viewer.userId), gameId, key, decision, now);
}

/** Returns whether the user plays the round with a phone. */
function isPlayer(round: Round, userId: number): boolean {
  return seatOf(round, userId)?.hasPhone === true;
}

function notAPlayer(): GameError {
  return new GameError('NOT_YOUR_SEAT', { message: 'Only players with a phone may do that' });
}
