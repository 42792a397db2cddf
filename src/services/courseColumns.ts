/** The columns in which a card of the course is stored. */

import type { CourseCard } from '#rules/round.ts';

interface CourseColumns {
  readonly name: CourseCard['name'];
  /** A digit for each hole. */
  readonly pars: string;
  /** The stroke indexes, separated by blanks. */
  readonly strokeIndexes: string;
}

/** With the start of a round, which MY COURSES do not have. */
interface PlayedColumns extends CourseColumns {
  /** The number on the course of the hole that is played first. */
  readonly firstHole: number;
}

export function toCourseColumns({ name, holes }: CourseCard): CourseColumns {
  return {
    name,
    pars: holes.map(({ par }) => par).join(''),
    strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex).join(' '),
  };
}

export function toPlayedColumns(card: CourseCard): PlayedColumns {
  return { ...toCourseColumns(card), firstHole: card.firstHole ?? 1 };
}

export function toCourse({ name, pars, strokeIndexes }: CourseColumns): CourseCard {
  const indexes = strokeIndexes.split(' ').map(Number);
  return { name, holes: [...pars].map((par, at) => ({ par: Number(par), strokeIndex: indexes[at] ?? 0 })) };
}

export function toPlayedCourse({ firstHole, ...row }: PlayedColumns): CourseCard {
  return { ...toCourse(row), ...(firstHole > 1 && { firstHole }) };
}

export function toPlayedCourseOrNull(row: PlayedColumns | null): CourseCard | null {
  return row && toPlayedCourse(row);
}
