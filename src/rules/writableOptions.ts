/** The options of a match as calls and answers have them. */

import type { MatchOptions } from './matchOptions.ts';
import { NO_OPTIONS } from './matchOptions.ts';

/** Returns all options of a match, as the wire has them. Those that an older version has stored lack the newer ones. */
export function writableOptions(options: MatchOptions) {
  const { holeFactors, duels, ...others } = { ...NO_OPTIONS, ...options };
  return {
    ...others,
    holeFactors: holeFactors && [...holeFactors],
    duels: duels && duels.map(({ memberIds, ...duel }) => ({ ...duel, memberIds: [...memberIds] })),
  };
}
