/** The holes of a round that was given up before they were finished. */

import type { FinishedRound } from './verdict.ts';

/** By their numbers: "3–9", or "2, 4–9" where one was finished before its turn. */
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
