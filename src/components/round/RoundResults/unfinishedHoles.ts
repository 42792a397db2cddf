/** The unfinished holes of a round that ended by forfeit. */

import type { FinishedRound } from './verdict.ts';

/** Returns the numbers of the holes as text: "3–9", or "2, 4–9" if hole 3 was finished out of order. */
export function unfinishedHoles({ game, holes }: Pick<FinishedRound, 'game' | 'holes'>): string {
  const finished = new Set(holes.map(({ hole_number }) => hole_number));
  const runs: { readonly first: number; last: number }[] = [];
  for (let hole = 1; hole <= game.hole_count; hole += 1) {
    if (finished.has(hole)) continue;
    const run = runs.at(-1);
    if (run?.last === hole - 1) run.last = hole;
    else runs.push({ first: hole, last: hole });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ');
}
