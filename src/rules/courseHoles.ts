/**
 * The holes of a course and the order in which a round plays them. A card of eighteen holes may start on any hole, and a
 * card of nine may be any nine in a row of eighteen. Rule: product "The card of the course".
 */

import { parOf } from './againstPar.ts';
import type { CourseCard, CourseHole } from './round.ts';

/** The holes of a course, whose last one is followed by hole 1. */
export const COURSE_HOLES = 18;

/** Returns the number of a hole of the round on the course. */
export function courseHole({ firstHole = 1 }: Pick<CourseCard, 'firstHole'>, holeNumber: number): number {
  return ((firstHole + holeNumber - 2) % COURSE_HOLES) + 1;
}

/** Returns as many holes of a course as a round has, in the order of play from a first hole. */
export function playFrom(
  { name, holes }: Pick<CourseCard, 'name' | 'holes'>,
  firstHole: number,
  holeCount: number,
): CourseCard {
  const played = startingAt(holes, firstHole - 1).slice(0, holeCount);
  return { name, holes: played, ...(firstHole > 1 && { firstHole }) };
}

/** Returns a card of eighteen holes in the order of the course. Of nine holes the others are not known: they stay. */
export function inCourseOrder(card: CourseCard): CourseCard {
  const { name, holes, firstHole = 1 } = card;
  if (holes.length < COURSE_HOLES) return card;
  return { name, holes: startingAt(holes, COURSE_HOLES + 1 - firstHole) };
}

function startingAt(holes: readonly CourseHole[], at: number): readonly CourseHole[] {
  return [...holes.slice(at), ...holes.slice(0, at)];
}

/** Returns the holes that a card plays in words; empty = from hole 1. */
export function playedHoles(card: Omit<CourseCard, 'name'>): string {
  const { firstHole, holes } = card;
  if (firstHole === undefined) return '';
  if (holes.length === COURSE_HOLES) return `from hole ${firstHole}`;
  return firstHole === 10 ? 'back nine' : `holes ${firstHole} to ${courseHole(card, holes.length)}`;
}

/** Returns par and stroke index of a hole of the round, with its number on the course if that is another. */
export function holeLine(card: Omit<CourseCard, 'name'>, holeNumber: number): string {
  const hole = card.holes[holeNumber - 1];
  if (hole === undefined) return '';
  const number = courseHole(card, holeNumber);
  const parts = [`PAR ${hole.par}`, `INDEX ${hole.strokeIndex}`];
  return (number === holeNumber ? parts : [`COURSE HOLE ${number}`, ...parts]).join(' · ');
}

/** Names a card in one line: "Maple Hill, back nine, par 36". */
export function courseLine(card: CourseCard, played = playedHoles(card)): string {
  return [card.name, played, `par ${parOf(card.holes)}`].filter(Boolean).join(', ');
}

/** Returns the line of screens about the card of a round: "Card: Maple Hill, par 72"; empty without a card. */
export function cardText(card: CourseCard | null): string {
  return card === null ? '' : `Card: ${courseLine(card)}`;
}
