/** Departures: players who have to leave before the end of a round. */

import { userActor } from '#rules/apply.ts';
import type { Departure } from '#rules/round.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';

/** Records that a player leaves after a hole; null = the player plays to the end. */
export function setDeparture(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  gameId: number,
  memberId: number,
  departure: Departure | null,
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    kind: 'setDeparture',
    memberId,
    departure,
  });
}
