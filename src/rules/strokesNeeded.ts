/** The needs of a round with strokes: the card of the course, and handicaps. Rule: product "Strokes". */

import { GameError } from '#shared/errors.ts';
import type { Round } from './round.ts';

/**
 * Refuses a running round with strokes that lacks something.
 *
 * @throws GameError COURSE_CARD_NEEDED | HANDICAPS_NEEDED
 */
export function requireStrokes({ matchOptions, courseCard, members }: Round): void {
  const handicaps = matchOptions?.strokes?.handicaps;
  if (!handicaps) return;
  if (courseCard === null) throw new GameError('COURSE_CARD_NEEDED');
  if (members.some(({ id }) => handicaps[id] === undefined)) throw new GameError('HANDICAPS_NEEDED');
}
