/** Strokes by handicap: what each player gets in the round and on a hole, and net scores. Rule: product "Strokes". */

import type { HoleCount } from './limits.ts';
import type { StrokeOptions } from './matchOptions.ts';
import type { Hole, Member, Round, Strokes } from './round.ts';

/**
 * Returns the handicap that is played: the allowance of it, halved on request for nine holes, rounded once, and half a
 * stroke up. A plus handicap is negative, so that half a stroke makes it smaller.
 */
export function playedHandicap(
  { allowance, isHalved }: StrokeOptions,
  handicap: number,
  holeCount: HoleCount,
): number {
  const parts = isHalved && holeCount < 18 ? 200 : 100;
  return Math.floor((2 * handicap * allowance + parts) / (2 * parts));
}

/** Returns the strokes that a player gets in the round: the difference to the lowest player. A missing handicap is 0. */
export function strokesOf({ matchOptions, members, holeCount }: Round, member: Pick<Member, 'id'>): number {
  const strokes = matchOptions?.strokes;
  if (!strokes) return 0;
  const played = ({ id }: Pick<Member, 'id'>) =>
    playedHandicap(strokes, strokes.handicaps[id] ?? 0, holeCount);
  return played(member) - Math.min(...members.map(played));
}

/**
 * Returns the strokes on one of several holes: one for each round of the holes from the hardest one on. A negative total
 * is given back from the easiest one on.
 *
 * @param rank 1 = the hardest hole
 */
export function strokesAtRank(total: number, rank: number, holeCount: number): number {
  return Math.floor((total - rank) / holeCount) + 1;
}

/** Returns the strokes that a player gets on a hole by handicap. */
export function strokesOn(round: Round, member: Pick<Member, 'id'>, holeNumber: number): number {
  return strokesOfTotal(round, strokesOf(round, member), holeNumber);
}

/** Returns the strokes on a hole of a player who gets so many in the round; 0 without a card. Nine indexes are ranked. */
export function strokesOfTotal(
  { courseCard }: Pick<Round, 'courseCard'>,
  total: number,
  holeNumber: number,
): number {
  const holes = courseCard?.holes;
  const index = holes?.[holeNumber - 1]?.strokeIndex;
  if (total === 0 || !holes || index === undefined) return 0;
  return strokesAtRank(total, holes.filter(({ strokeIndex }) => strokeIndex <= index).length, holes.length);
}

/** Returns a player's net score on a hole, which decides it; null = picked up, undefined = not entered. */
export function netOn(round: Round, hole: Hole, member: Pick<Member, 'id'>): Strokes | null | undefined {
  const gross = hole.strokes[member.id];
  return gross == null ? gross : gross - strokesOn(round, member, hole.number);
}
