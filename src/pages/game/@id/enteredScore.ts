import type { CommandOf } from '#rules/commands.ts';
import type { Hole, Strokes } from '#rules/round.ts';

/** A score for a player on this hole, with what the screen shows there: what another scorer entered meanwhile stays. */
export function enteredScore(
  hole: Hole,
  memberId: number,
  /** Null = picked up. */
  strokes: Strokes | null,
): CommandOf<'enterScore'> {
  const shown = hole.strokes[memberId];
  return {
    kind: 'enterScore',
    hole: hole.number,
    memberId,
    strokes,
    seen: shown === undefined ? 'empty' : shown,
    seenFinished: hole.reportedResult !== null,
  };
}
