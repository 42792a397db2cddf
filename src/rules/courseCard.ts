/**
 * The card of the course: par and stroke index of each hole, in the order of play. Par moves only the money of junk, and is
 * never a score. With strokes a stroke index tells where they fall. Rule: product "The card of the course".
 */

import { GameError } from '#shared/errors.ts';
import { foldName } from '#shared/foldedNames.ts';
import { COURSE_NAME_MAX } from '#shared/limits.ts';
import { toName } from '#shared/typedNames.ts';
import type { CommandDefinitions, CommandOf } from './commands.ts';
import { COURSE_HOLES, courseLine, playFrom, playedHoles } from './courseHoles.ts';
import { resultsOf } from './holes.ts';
import type { HoleCount } from './limits.ts';
import { PAR, STROKE_INDEX_MAX, VERSION_LIMITS, isHoleCount } from './limits.ts';
import type { CourseCard, CourseHole, Round } from './round.ts';
import { isCardOpen, isOver } from './round.ts';
import { hasStrokes, requireNeeds } from './strokesNeeded.ts';

/** Returns whether the card of the course can change: until the card of the finished round is final. */
export function isCourseOpen(round: Round): boolean {
  return !isOver(round) || isCardOpen(round);
}

/**
 * Sets, replaces or removes the card of the course. It can change until the card of the finished round is final. With
 * strokes or greenies a running round needs it. With strokes its indexes stay once a hole is finished.
 *
 * @throws GameError GAME_OVER | CARD_FINAL | BAD_INPUT | BAD_NAME | COURSE_CARD_NEEDED | INDEXES_FROZEN
 */
function setCourseCard(round: Round, { course }: CommandOf<'setCourseCard'>): Round {
  if (!isCourseOpen(round)) {
    throw new GameError(round.finalAt !== null && round.cancelReason === null ? 'CARD_FINAL' : 'GAME_OVER');
  }
  const courseCard = course && toCourseCard(course, round.holeCount);
  if (JSON.stringify(courseCard) === JSON.stringify(round.courseCard)) return round;
  const changed = { ...round, courseCard };
  if (round.status !== 'pending') requireNeeds(changed);
  if (isIndexFrozen(round) && indexesOf(courseCard) !== indexesOf(round.courseCard))
    throw new GameError('INDEXES_FROZEN');
  return changed;
}

/** Returns whether the stroke indexes stay: a hole is finished, and they have told where strokes fall. */
export function isIndexFrozen(round: Round): boolean {
  return hasStrokes(round) && resultsOf(round).length > 0;
}

/** Returns a text that cards with the same stroke indexes share. */
function indexesOf(card: CourseCard | null): string | undefined {
  return card?.holes.map(({ strokeIndex }) => strokeIndex).join();
}

export const COURSE_COMMANDS = {
  setCourseCard: {
    handler: setCourseCard,
    roles: ['host', 'coScorer'],
    versionLimit: VERSION_LIMITS.scoring,
  },
} satisfies Partial<CommandDefinitions>;

/** Returns the problem of the holes of a card, in words; null = they are a card. */
export function courseProblem(holes: readonly CourseHole[]): string | null {
  if (!isHoleCount(holes.length)) return 'A card has 9 or 18 holes';
  const wrongPar = holes.findIndex(({ par }) => !Number.isInteger(par) || par < PAR.min || par > PAR.max);
  if (wrongPar >= 0) return `H${wrongPar + 1}: par is ${PAR.min} to ${PAR.max}`;
  const wrongIndex = holes.findIndex(
    ({ strokeIndex }) => !Number.isInteger(strokeIndex) || strokeIndex < 1 || strokeIndex > STROKE_INDEX_MAX,
  );
  if (wrongIndex >= 0) return `H${wrongIndex + 1}: the index is 1 to ${STROKE_INDEX_MAX}`;
  const second = holes.findIndex(({ strokeIndex }, at) => indexOfHole(holes, strokeIndex) < at);
  const { strokeIndex = 0 } = holes[second] ?? {};
  if (second < 0) return null;
  return `H${indexOfHole(holes, strokeIndex) + 1} and H${second + 1} have the same index, ${strokeIndex}`;
}

/** Returns the position of the first hole with a stroke index. */
function indexOfHole(holes: readonly CourseHole[], strokeIndex: number): number {
  return holes.findIndex((hole) => hole.strokeIndex === strokeIndex);
}

/**
 * Returns a card as it is stored.
 *
 * @param holeCount the holes that it must have; absent = 9 or 18
 * @throws GameError BAD_INPUT | BAD_NAME
 */
export function toCourseCard({ name, holes, firstHole = 1 }: CourseCard, holeCount?: HoleCount): CourseCard {
  const isOtherCount = holeCount !== undefined && holes.length !== holeCount;
  const problem = isOtherCount
    ? `The card of this game has ${holeCount} holes`
    : (courseProblem(holes) ?? firstHoleProblem(firstHole));
  if (problem !== null) throw new GameError('BAD_INPUT', { message: problem });
  return {
    name: name === null ? null : toName(name, COURSE_NAME_MAX),
    holes: holes.map(({ par, strokeIndex }) => ({ par, strokeIndex })),
    ...(firstHole > 1 && { firstHole }),
  };
}

function firstHoleProblem(firstHole: number): string | null {
  const isHole = Number.isInteger(firstHole) && firstHole >= 1 && firstHole <= COURSE_HOLES;
  return isHole ? null : `The first hole is 1 to ${COURSE_HOLES}`;
}

/** A card that a scorer can choose for a round. */
export interface CourseChoice {
  readonly course: CourseCard;
  /** "Maple Hill, front nine, par 36". */
  readonly text: string;
}

/**
 * Returns the cards to choose from for a round, for each list of courses. Courses with as many holes are offered, and for
 * nine holes each nine of eighteen. Each card is offered once. A card of nine holes that is a nine of a listed course is
 * named as that. The second card with a text has its first indexes in it. One that still has the text of another is left
 * out.
 *
 * @param lists courses in their own order; of nine holes also cards as they were played
 * @param firstHole the hole of the course on which the round starts
 */
export function courseChoices(
  lists: readonly (readonly CourseCard[])[],
  holeCount: HoleCount,
  firstHole: number,
): readonly (readonly CourseChoice[])[] {
  const choices = lists.map((courses) => courses.flatMap((course) => cardsOf(course, holeCount, firstHole)));
  const taken = new Set<string>();
  const isNew = (text: string) => taken.size < taken.add(text).size;
  return choices.map((cards) =>
    cards.flatMap((card) => {
      if (!isNew(card.key)) return [];
      const { course, text } = choices.flat().find(({ key, part }) => key === card.key && part) ?? card;
      const indexes = course.holes.slice(0, 3).map(({ strokeIndex }) => strokeIndex);
      const unique = [text, `${text}, index ${indexes.join(' ')} …`].find(isNew);
      return unique === undefined ? [] : [{ course, text: unique }];
    }),
  );
}

/**
 * Returns the cards that a course gives for a round from a first hole. From hole 1, eighteen holes give both nines. A
 * course of nine holes gives itself, and its other first holes are not known.
 */
function cardsOf(course: CourseCard, holeCount: HoleCount, firstHole: number) {
  if (course.holes.length === COURSE_HOLES) {
    const isNine = holeCount < COURSE_HOLES;
    const starts = isNine && firstHole === 1 ? [1, 10] : [firstHole];
    return starts.map((start) => cardOf(playFrom(course, start, holeCount), isNine ? 'front nine' : ''));
  }
  const isPlayed = holeCount === course.holes.length && (firstHole === 1 || firstHole === course.firstHole);
  return isPlayed ? [cardOf(course, '')] : [];
}

/**
 * Returns a choice with its text, and a key that equal cards share.
 *
 * @param first the words for its holes if they begin with hole 1
 */
function cardOf(course: CourseCard, first: string) {
  const part = playedHoles(course) || first;
  return { course, part, text: courseLine(course, part), key: JSON.stringify([course.name, course.holes]) };
}

/** Returns a text that cards with equal holes share; their first hole may differ. */
export function textOfCourse({ name, holes }: CourseCard): string {
  return [name, ...holes.map(({ par, strokeIndex }) => `${par}/${strokeIndex}`)].join(' ');
}

/** Returns whether two courses have the same name: of each name one is kept. */
export function isSameCourse(a: Pick<CourseCard, 'name'>, b: Pick<CourseCard, 'name'>): boolean {
  return foldName(a.name ?? '') === foldName(b.name ?? '');
}
