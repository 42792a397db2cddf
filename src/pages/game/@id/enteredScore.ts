import type { CommandOf } from '#rules/commands.ts';
import type { Hole, Strokes } from '#rules/round.ts';

/**
 * The command that enters a player's score. It contains the score that the screen showed, so that the server can refuse
 * it if another scorer has changed the score meanwhile.
 */
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
