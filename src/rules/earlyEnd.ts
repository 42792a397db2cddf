/** The unfinished holes of a round that ends early: finished first, or left out. Rule: product "A round". */

import { isReady } from './holes.ts';
import type { Hole, Round } from './round.ts';

/** Returns the unfinished holes with a score or a pick-up of every player: they are finished first. */
export function readyHoles(round: Round): readonly Hole[] {
  return round.holes.filter((hole) => hole.reportedResult === null && isReady(round, hole));
}

/** Returns the unfinished holes with some scores and not all: they are left out. */
export function begunHoles(round: Round): readonly Hole[] {
  return round.holes.filter((hole) => isBegun(hole) && !isReady(round, hole));
}

function isBegun({ reportedResult, strokes }: Hole): boolean {
  return reportedResult === null && Object.keys(strokes).length > 0;
}
