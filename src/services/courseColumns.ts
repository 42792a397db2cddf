/** The columns in which a card of the course is stored. */

import type { CourseCard } from '#rules/round.ts';

interface CourseColumns {
  readonly name: CourseCard['name'];
  /** A digit for each hole. */
  readonly pars: string;
  /** The stroke indexes, separated by blanks. */
  readonly strokeIndexes: string;
}

export function toCourseColumns({ name, holes }: CourseCard): CourseColumns {
  return {
    name,
    pars: holes.map(({ par }) => par).join(''),
    strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex).join(' '),
  };
}

export function toCourse({ name, pars, strokeIndexes }: CourseColumns): CourseCard {
  const indexes = strokeIndexes.split(' ').map(Number);
  return { name, holes: [...pars].map((par, at) => ({ par: Number(par), strokeIndex: indexes[at] ?? 0 })) };
}

export function toCourseOrNull(row: CourseColumns | null): CourseCard | null {
  return row === null ? null : toCourse(row);
}
