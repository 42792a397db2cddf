/** The parts of screens that need the card of the course: rows and totals of scorecards, and lines that name it. */

import type { ReactNode } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { legend } from '#components/round/Scorecard/Scorecard.css.ts';
import type {
  Column,
  ScoreCell,
  ScorecardCourse,
  ScoresToPar,
  StrokesOnCard,
} from '#components/round/Scorecard/Scorecard.tsx';
import { StrokeDots } from '#components/round/Strokes/Strokes.tsx';
import type { ParMark } from '#rules/againstPar.ts';
import { againstPar, parMark, parOf, parText, spokenPar } from '#rules/againstPar.ts';
import { cardText, courseHole, holeLine } from '#rules/courseHoles.ts';
import { countText } from '#rules/names.ts';
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
 * @param strokesOf absent = the round has no strokes
 */
export function partsOf(
  course: ScorecardCourse | null | undefined,
  isPartOf: (column: Column, hole: number) => boolean,
  strokesOf: StrokesOnCard = () => 0,
): ScoresToPar | undefined {
  if (course == null) return undefined;
  const { holes } = course;
  const holesIn = (column: Column) => holes.filter((_hole, at) => isPartOf(column, at + 1));
  const row = (heading: string, textOf: (column: Column) => ReactNode, columns: readonly Column[]) => (
    <tr>
      {/* with a title it shares its line on a phone with the total, and the indexes have none */}
      <th scope="row" title={textOf('TOTAL') === null ? undefined : heading}>
        {heading}
      </th>
      {columns.map((column) => (
        <td key={column} data-head={column}>
          {textOf(column)}
        </td>
      ))}
    </tr>
  );
  const markOf = ({ score, holeNumber }: ScoreCell) => parMark(score, holes[holeNumber - 1]?.par ?? 0);
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
    legend: (players) =>
      players.some(({ id }) => holes.some((_hole, at) => strokesOf(id, at + 1) > 0))
        ? ' · dot = a stroke'
        : '',
    marked(at, content) {
      const mark = markOf(at);
      const marked =
        mark === null ? (
          content
        ) : (
          <span data-par={mark} title={MARK_TITLES[mark]}>
            {content}
          </span>
        );
      return (
        <>
          {marked}
          <StrokeDots count={strokesOf(at.playerId, at.holeNumber)} isBelow />
        </>
      );
    },
    spokenMark(at) {
      const mark = markOf(at);
      const strokes = strokesOf(at.playerId, at.holeNumber);
      return `${mark === null ? '' : `, ${MARK_TITLES[mark].toLowerCase()}`}${strokes > 0 ? `, ${countText(strokes, 'stroke')}` : ''}`;
    },
    total(column, scores, hasLeft) {
      const total = { ...strokesTotal(scores.map(({ score }) => score)), hasLeft };
      const difference = againstPar(holes, scores);
      const spoken = difference === null ? '' : `, ${spokenPar(difference)}`;
      const without = difference !== null && total.pickUps > 0 ? ' on the other holes' : '';
      return (
        <td
          key={column}
          data-head={column}
          aria-label={
            scores.length > 0 || hasLeft ? `${column} ${spokenTotal(total)}${spoken}${without}` : undefined
          }
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
