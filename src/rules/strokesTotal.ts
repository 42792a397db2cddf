/**
 * The strokes of a player on several holes. Picked-up balls are counted separately, so that they never look like a good
 * total.
 */

import type { Strokes } from './round.ts';

export interface StrokesTotal {
  /** All strokes entered; 0 = none, or every ball was picked up. */
  readonly strokes: number;
  readonly pickUps: number;
  /** Whether the player has left before the last of the holes. */
  readonly hasLeft?: boolean;
}

/**
 * Returns the total of a player's entered scores; missing scores are not counted.
 *
 * @param scores null = picked up, undefined = not entered
 */
export function strokesTotal(scores: readonly (Strokes | null | undefined)[]): StrokesTotal {
  return {
    strokes: scores.reduce<number>((sum, score) => sum + (score ?? 0), 0),
    pickUps: scores.filter((score) => score === null).length,
  };
}

/** Formats a total: "38", "38 + P", "38 + 2P", "P" without strokes. "22 + L" = the player has left; a dash = none is entered. */
export function totalText(total: StrokesTotal): string {
  // no break after the plus: a narrow column has "+ 2P" on a separate line
  return joined(total, ' +\u00A0', total.pickUps > 1 ? `${total.pickUps}P` : 'P', 'L') || '–';
}

/** Formats a total in words, for screen readers: "38 and 2 picked up"; empty while none is entered. */
export function spokenTotal(total: StrokesTotal): string {
  return joined(total, ' and ', `${total.pickUps} picked up`, 'left early');
}

function joined(
  { strokes, pickUps, hasLeft }: StrokesTotal,
  and: string,
  pickedUp: string,
  left: string,
): string {
  return [strokes > 0 && strokes, pickUps > 0 && pickedUp, hasLeft && left].filter(Boolean).join(and);
}
