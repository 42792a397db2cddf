/** Marks of a hole: junk of players, and presses by hand. */

import { userActor } from '#rules/apply.ts';
import type { HoleMarkKind } from '#rules/round.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';

/** A mark as a client sends it. */
export interface PostedHoleMark {
  readonly holeNumber: number;
  readonly playerId: number;
  readonly mark: HoleMarkKind;
  readonly isOn: boolean;
}

/** Sets or removes a mark of a hole. */
export function setHoleMark(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
  key: CommandKey,
  { holeNumber: hole, playerId: memberId, mark, isOn }: PostedHoleMark,
): Promise<RoundChange> {
  const command = { kind: 'setHoleMark', hole, memberId, mark, isOn } as const;
  return changeRound(orm, userActor(viewer.userId), gameId, key, command);
}
