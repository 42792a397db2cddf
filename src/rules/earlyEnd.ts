/** What becomes of the unfinished holes of a round that ends early. Rule: product "A round". */

import { isReady } from './holes.ts';
import type { Hole, Round } from './round.ts';

/** The unfinished holes with a score or a pick-up of every player: they are finished first. */
export function readyHoles(round: Round): readonly Hole[] {
  return round.holes.filter((hole) => hole.reportedResult === null && isReady(round, hole));
}

/** The unfinished holes with some scores and not all: they are left out. */
export function begunHoles(round: Round): readonly Hole[] {
  return round.holes.filter((hole) => isBegun(hole) && !isReady(round, hole));
}

function isBegun({ reportedResult, strokes }: Hole): boolean {
  return reportedResult === null && Object.keys(strokes).length > 0;
}
