/** The needs of a round: the card of the course for strokes and greenies, and handicaps for strokes. */

import { GameError } from '#shared/errors.ts';
import type { Round } from './round.ts';

/**
 * Refuses a running round whose options lack something.
 *
 * @throws GameError COURSE_CARD_NEEDED | HANDICAPS_NEEDED
 */
export function requireStrokes({ matchOptions, courseCard, members }: Round): void {
  if (courseCard === null && matchOptions?.junk?.greenie)
    throw new GameError('COURSE_CARD_NEEDED', { message: 'GREENIES NEED THE CARD OF THE COURSE!' });
  const handicaps = matchOptions?.strokes?.handicaps;
  if (!handicaps) return;
  if (courseCard === null) throw new GameError('COURSE_CARD_NEEDED');
  if (members.some(({ id }) => handicaps[id] === undefined)) throw new GameError('HANDICAPS_NEEDED');
}
