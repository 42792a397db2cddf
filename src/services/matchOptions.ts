/** The options of a match: the host sets them. */

import { userActor } from '#rules/apply.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';

/**
 * Sets the options of a match.
 *
 * @param options null = all off
 */
export function setMatchOptions(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
  key: CommandKey,
  options: MatchOptions | null,
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, { kind: 'setMatchOptions', options });
}
