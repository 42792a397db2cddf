/** The changes of the scorecard in words, for screen readers. */

import { memberName } from '#rules/names.ts';
import type { Hole, Round } from '#rules/round.ts';
import { netOn } from '#rules/strokes.ts';

/** Returns the scores that differ in words, and the current hole if that has changed; empty = no difference. */
export function describeScoreChanges(before: Round, after: Round): string {
  const isSameHole = before.currentHole === after.currentHole;
  const changes = after.holes.flatMap((hole, index) => {
    const { number, strokes } = hole;
    const scores = after.members
      .filter(({ id }) => strokes[id] !== before.holes[index]?.strokes[id])
      .map(({ id }) => `${memberName(after, id)} ${describeStrokes(after, hole, id)}`);
    if (scores.length === 0) return [];
    return `${isSameHole && number === after.currentHole ? '' : `Hole ${number}: `}${scores.join(', ')}.`;
  });
  return [...changes, ...(isSameHole ? [] : [`Now on hole ${after.currentHole}.`])].join(' ');
}

function describeStrokes(round: Round, hole: Hole, id: number): string {
  const strokes = hole.strokes[id];
  const net = netOn(round, hole, { id });
  if (strokes === undefined) return 'without a score';
  return `${strokes ?? 'picked up'}${net === strokes ? '' : `, net ${net}`}`;
}
