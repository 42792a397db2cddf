/** The changes of the scorecard in words, for screen readers. */

import { memberName } from '#rules/names.ts';
import type { Round, Strokes } from '#rules/round.ts';

/** Returns the scores that differ in words, and the current hole if that has changed; empty = no difference. */
export function describeScoreChanges(before: Round, after: Round): string {
  const isSameHole = before.currentHole === after.currentHole;
  const changes = after.holes.flatMap(({ number, strokes }, index) => {
    const scores = after.members
      .filter(({ id }) => strokes[id] !== before.holes[index]?.strokes[id])
      .map(({ id }) => `${memberName(after, id)} ${describeStrokes(strokes[id])}`);
    if (scores.length === 0) return [];
    return `${isSameHole && number === after.currentHole ? '' : `Hole ${number}: `}${scores.join(', ')}.`;
  });
  return [...changes, ...(isSameHole ? [] : [`Now on hole ${after.currentHole}.`])].join(' ');
}

function describeStrokes(strokes: Strokes | null | undefined): string {
  return strokes === undefined ? 'without a score' : `${strokes ?? 'picked up'}`;
}
