/** The needs of a round: the card of the course for strokes and greenies, and handicaps for strokes. */

import { GameError } from '#shared/errors.ts';
import { duelsOf } from './duels.ts';
import type { Round } from './round.ts';

type Played = Pick<Round, 'matchOptions' | 'wordBets' | 'holeCount'>;

/** Returns whether strokes fall by the indexes of the course: by handicap, or in a bet of two players. */
export function hasStrokes(round: Played): boolean {
  return !!round.matchOptions?.strokes || duelsOf(round).some(({ strokes }) => strokes !== 0);
}

/** Returns whether a started round keeps its card of the course: strokes and greenies need it. */
export function needsCourse(round: Played): boolean {
  return hasStrokes(round) || !!round.matchOptions?.junk?.greenie;
}

/**
 * Refuses a running round whose options lack something.
 *
 * @throws GameError COURSE_CARD_NEEDED | HANDICAPS_NEEDED
 */
export function requireNeeds(round: Round): void {
  const { matchOptions, courseCard, members } = round;
  if (courseCard === null && matchOptions?.junk?.greenie)
    throw new GameError('COURSE_CARD_NEEDED', { message: 'GREENIES NEED THE CARD OF THE COURSE!' });
  const handicaps = matchOptions?.strokes?.handicaps;
  if (courseCard === null && hasStrokes(round)) throw new GameError('COURSE_CARD_NEEDED');
  if (handicaps && members.some(({ id }) => handicaps[id] === undefined))
    throw new GameError('HANDICAPS_NEEDED');
}
