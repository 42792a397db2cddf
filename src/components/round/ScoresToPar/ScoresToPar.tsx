/** The parts of a scorecard that need the card of the course: its rows, and scores against par. */

import type { ReactNode } from 'react';
import type { Column, ScorecardCourse } from '#components/round/Scorecard/Scorecard.tsx';
import { isPartOf } from '#components/round/Scorecard/Scorecard.tsx';
import type { ParMark } from '#rules/againstPar.ts';
import { againstPar, parMark, parText, spokenPar } from '#rules/againstPar.ts';
import { parOf } from '#rules/courseCard.ts';
import type { CourseCard } from '#rules/round.ts';
import { spokenTotal, strokesTotal, totalText } from '#rules/strokesTotal.ts';
import * as styles from './ScoresToPar.css.ts';

/** The marks in words, for a pointer that rests on one. */
const MARK_TITLES: Readonly<Record<ParMark, string>> = {
  eagle: 'Two or more under par',
  birdie: 'One under par',
  bogey: 'One over par',
  double: 'Two or more over par',
};

/** Returns the parts of a scorecard with a card of the course. */
export function scoresToPar(course: CourseCard): ScorecardCourse {
  const holesIn = (column: Column) => course.holes.filter((_hole, at) => isPartOf(column, at + 1));
  const row = (heading: string, textOf: (column: Column) => ReactNode, columns: readonly Column[]) => (
    <tr>
      <th scope="row">{heading}</th>
      {columns.map((column) => (
        <td key={column} data-head={column}>
          {textOf(column)}
        </td>
      ))}
    </tr>
  );
  return {
    rows: (columns) => (
      <tbody translate="no">
        {row('PAR', (column) => parOf(holesIn(column)), columns)}
        {row(
          'INDEX',
          (column) => (typeof column === 'number' ? course.holes[column - 1]?.strokeIndex : null),
          columns,
        )}
      </tbody>
    ),
    marked(score, holeNumber, content) {
      const mark = parMark(score, course.holes[holeNumber - 1]?.par ?? 0);
      if (mark === null) return content;
      return (
        <span className={styles.mark[mark]} title={MARK_TITLES[mark]}>
          {content}
        </span>
      );
    },
    total(column, scores) {
      const total = strokesTotal(scores.map(({ score }) => score));
      const difference = againstPar(course, scores);
      const spoken = difference === null ? '' : `, ${spokenPar(difference)}`;
      const without = difference !== null && total.pickUps > 0 ? ' on the other holes' : '';
      return (
        <td
          key={column}
          data-head={column}
          aria-label={total.strokes > 0 ? `${column} ${spokenTotal(total)}${spoken}${without}` : undefined}
        >
          {totalText(total)}
          {difference !== null && <span className={styles.against}>{` ${parText(difference)}`}</span>}
        </td>
      );
    },
    legend: 'circle under par · square over par',
  };
}
