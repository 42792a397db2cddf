/** The lines of CHANGES: changed scores, bites, junk, departures and the pencil, visible to all. Rule: product "Corrections". */

import { CORRECTIONS_KEPT } from './limits.ts';
import { scorerNameOf } from './pencil.ts';
import type { Correction, Hole, Round } from './round.ts';

/**
 * Returns the corrections of the round after these scores are entered, in seat order, with the next version. A first
 * score is not a correction, nor is a score on an unfinished hole.
 *
 * @param by the user who enters the scores; null = the clock, which corrects nothing
 */
export function correctionsAfterScores(
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
        kind: 'score' as const,
        holeNumber: hole.number,
        memberId,
        from,
        to,
        scorerName: scorerNameOf(round, by),
      },
    ];
  });
  return correctionsWith(round, added);
}

/**
 * Returns the corrections of the round after a bite, junk or a departure, or one of them was taken back, with the next
 * version.
 *
 * @param by the scorer; null = the clock, which does none of these
 */
export function correctionsAfterLine(
  round: Round,
  line: Pick<Correction, 'kind' | 'holeNumber' | 'memberId'>,
  by: number | null,
): readonly Correction[] {
  if (by === null) return round.corrections;
  const scorerName = scorerNameOf(round, by);
  return correctionsWith(round, [{ ...line, version: round.version + 1, from: null, to: null, scorerName }]);
}

/** Returns the corrections of the round after a player got the pencil of the host, with the next version. */
export function correctionsAfterPencil(
  round: Round,
  kind: 'coScorer' | 'takeover',
  memberId: number,
): readonly Correction[] {
  const scorerName = scorerNameOf(round, round.hostId);
  const line = { kind, holeNumber: round.currentHole, memberId, from: null, to: null, scorerName };
  return correctionsWith(round, [{ ...line, version: round.version + 1 }]);
}

function correctionsWith(round: Round, added: readonly Correction[]): readonly Correction[] {
  return added.length === 0 ? round.corrections : [...round.corrections, ...added].slice(-CORRECTIONS_KEPT);
}
