/** The columns in which a card of the course is stored. */

import type { CourseCard } from '#rules/round.ts';

interface CourseColumns {
  /** A digit for each hole. */
  readonly pars: string;
  /** The stroke indexes, separated by blanks. */
  readonly strokeIndexes: string;
}

export function toCourseColumns({ holes }: CourseCard): CourseColumns {
  return {
    pars: holes.map(({ par }) => par).join(''),
    strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex).join(' '),
  };
}

export function toCourse({
  name,
  pars,
  strokeIndexes,
}: CourseColumns & Pick<CourseCard, 'name'>): CourseCard {
  const indexes = strokeIndexes.split(' ').map(Number);
  return { name, holes: [...pars].map((par, at) => ({ par: Number(par), strokeIndex: indexes[at] ?? 0 })) };
}
