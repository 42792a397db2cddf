/** Corrections: changed scores of finished holes, shown to every watcher. Rule: product "Corrections". */

import { CORRECTIONS_KEPT } from './limits.ts';
import { scorerNameOf } from './pencil.ts';
import type { Correction, Hole, Round } from './round.ts';

/**
 * The corrections of the round after these scores are entered, in seat order, one version after the round. A first
 * score is no correction, nor is a score on an unfinished hole.
 *
 * @param by the user who enters the scores; null = the clock, which corrects nothing
 */
export function correctionsAfter(
  round: Round,
  hole: Hole,
  entered: Hole['strokes'],
  by: number | null,
): readonly Correction[] {
  if (hole.reportedResult === null || by === null) return round.corrections;
  const added = round.members.flatMap(({ id: memberId }) => {
    const [from, to] = [hole.strokes[memberId], entered[memberId]];
    if (from === undefined || to === undefined || from === to) return [];
    return [
      {
        version: round.version + 1,
        holeNumber: hole.number,
        memberId,
        from,
        to,
        scorerName: scorerNameOf(round, by),
      },
    ];
  });
  return added.length === 0 ? round.corrections : [...round.corrections, ...added].slice(-CORRECTIONS_KEPT);
}
