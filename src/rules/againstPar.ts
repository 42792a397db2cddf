/** Scores against par, derived from the card of the course. Par is never a score: holes without one do not count. */

import type { CourseHole, Strokes } from './round.ts';

/** Returns the par of some holes together. */
export function parOf(holes: readonly Pick<CourseHole, 'par'>[]): number {
  return holes.reduce((sum, { par }) => sum + par, 0);
}

/** A score on a hole; null = picked up. */
export interface ScoreOnHole {
  readonly holeNumber: number;
  readonly score: Strokes | null | undefined;
}

/**
 * Returns the strokes above the par of the holes with a score; null = no hole has one. Picked-up holes do not count, and
 * the total says how many there are.
 */
export function againstPar(
  holes: readonly Pick<CourseHole, 'par'>[],
  scores: readonly ScoreOnHole[],
): number | null {
  const played = scores.flatMap(({ holeNumber, score }) => {
    const hole = holes[holeNumber - 1];
    return hole === undefined || score == null ? [] : [{ hole, score }];
  });
  if (played.length === 0) return null;
  return played.reduce((sum, { score }) => sum + score, 0) - parOf(played.map(({ hole }) => hole));
}

/** Formats strokes against par: "+3", "E", "−1". */
export function parText(difference: number): string {
  if (difference === 0) return 'E';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

/** Says strokes against par, for screen readers: "3 over par", "level par", "1 under par". */
export function spokenPar(difference: number): string {
  if (difference === 0) return 'level par';
  return difference > 0 ? `${difference} over par` : `${-difference} under par`;
}

/** The marks of a score by shape: two circles, a circle, a square, two squares. */
export type ParMark = 'eagle' | 'birdie' | 'bogey' | 'double';

/** Returns the mark of a score against par; null = par, or no score. An eagle is two or more under, a double two over. */
export function parMark(score: Strokes | null | undefined, par: number): ParMark | null {
  if (score == null || score === par) return null;
  if (score < par) return par - score > 1 ? 'eagle' : 'birdie';
  return score - par > 1 ? 'double' : 'bogey';
}
