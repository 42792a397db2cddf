/** The parts of screens that need the card of the course: rows and totals of scorecards, and lines that name it. */

import type { ReactNode } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { legend } from '#components/round/Scorecard/Scorecard.css.ts';
import type { Column, ScorecardCourse, ScoresToPar } from '#components/round/Scorecard/Scorecard.tsx';
import type { ParMark } from '#rules/againstPar.ts';
import { againstPar, parMark, parOf, parText, spokenPar } from '#rules/againstPar.ts';
import { cardText, courseHole, holeLine } from '#rules/courseHoles.ts';
import type { CourseCard, Round } from '#rules/round.ts';
import { spokenTotal, strokesTotal, totalText } from '#rules/strokesTotal.ts';

/** The marks in words, for screen readers and a pointer that rests on one. */
const MARK_TITLES: Readonly<Record<ParMark, string>> = {
  eagle: 'Two or more under par',
  birdie: 'One under par',
  bogey: 'One over par',
  double: 'Two or more over par',
};

/**
 * Returns the parts of a scorecard with a card of the course; undefined = the round has none.
 *
 * @param isPartOf whether the strokes of a hole are shown in a column
 */
export function partsOf(
  course: ScorecardCourse | null | undefined,
  isPartOf: (column: Column, hole: number) => boolean,
): ScoresToPar | undefined {
  if (course == null) return undefined;
  const { holes } = course;
  const holesIn = (column: Column) => holes.filter((_hole, at) => isPartOf(column, at + 1));
  const row = (heading: string, textOf: (column: Column) => ReactNode, columns: readonly Column[]) => (
    <tr>
      {/* a title leaves room for the total beside it */}
      <th scope="row" title={heading === 'PAR' ? heading : undefined}>
        {heading}
      </th>
      {columns.map((column) => (
        <td key={column} data-head={column}>
          {textOf(column)}
        </td>
      ))}
    </tr>
  );
  const markOf = (score: number | null | undefined, holeNumber: number) =>
    parMark(score, holes[holeNumber - 1]?.par ?? 0);
  return {
    rows: (columns) => (
      <tbody translate="no">
        {course.firstHole !== undefined &&
          row(
            'COURSE HOLE',
            (column) => (typeof column === 'number' ? courseHole(course, column) : null),
            columns,
          )}
        {row('PAR', (column) => parOf(holesIn(column)), columns)}
        {row(
          'INDEX',
          (column) => (typeof column === 'number' ? holes[column - 1]?.strokeIndex : null),
          columns,
        )}
      </tbody>
    ),
    marked(score, holeNumber, content) {
      const mark = markOf(score, holeNumber);
      if (mark === null) return content;
      return (
        <span data-par={mark} title={MARK_TITLES[mark]}>
          {content}
        </span>
      );
    },
    spokenMark(score, holeNumber) {
      const mark = markOf(score, holeNumber);
      return mark === null ? '' : `, ${MARK_TITLES[mark].toLowerCase()}`;
    },
    total(column, scores) {
      const total = strokesTotal(scores.map(({ score }) => score));
      const difference = againstPar(holes, scores);
      const spoken = difference === null ? '' : `, ${spokenPar(difference)}`;
      const without = difference !== null && total.pickUps > 0 ? ' on the other holes' : '';
      return (
        <td
          key={column}
          data-head={column}
          aria-label={scores.length > 0 ? `${column} ${spokenTotal(total)}${spoken}${without}` : undefined}
        >
          {totalText(total)}
          {difference !== null && <small>{` ${parText(difference)}`}</small>}
        </td>
      );
    },
  };
}

/** Returns the card of the course of finished results; undefined = there is none. */
export function courseOf({
  course,
}: Pick<RouterOutputs['games']['results'], 'course'>): CourseCard | undefined {
  if (course === undefined) return undefined;
  const holes = course.holes.map(({ par, stroke_index }) => ({ par, strokeIndex: stroke_index }));
  return { name: course.name, holes, firstHole: course.first_hole };
}

/** Names the card of the course in one line; null = there is none. */
export function lineOf(course: CourseCard | null | undefined): ReactNode {
  return course ? <p translate="no">{cardText(course)}</p> : null;
}

/** Shows par and stroke index of the hole that is played; null without a card. */
export function holePar({ courseCard, currentHole }: Round): ReactNode {
  return (
    courseCard && (
      <p className={legend} translate="no">
        {holeLine(courseCard, currentHole)}
      </p>
    )
  );
}
