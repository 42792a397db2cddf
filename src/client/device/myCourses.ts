/** MY COURSES of a phone without an account: cards of courses that stay on this device. */

import { useMemo, useSyncExternalStore } from 'react';
import { isSameCourse, toCourseCard } from '#rules/courseCard.ts';
import type { CourseCard } from '#rules/round.ts';
import { COURSES_MAX } from '#shared/limits.ts';
import { onStorageChange, readItem, writeItem } from './browserStorage.ts';
import { MY_COURSES_KEY } from './storedGame.ts';

/** Returns the courses of this phone, by name; the server renders none. */
export function useDeviceCourses(): readonly CourseCard[] {
  const text = useSyncExternalStore(
    onStorageChange,
    () => readItem(MY_COURSES_KEY),
    () => null,
  );
  return useMemo(() => coursesIn(text), [text]);
}

/** Returns the courses of this phone, by name. */
export function readDeviceCourses(): readonly CourseCard[] {
  return coursesIn(readItem(MY_COURSES_KEY));
}

/** Keeps a card under its name, in place of one with the same name. Returns false for one course too many. */
export function keepDeviceCourse(course: CourseCard): boolean {
  const others = readDeviceCourses().filter((other) => !isSameCourse(other, course));
  if (others.length >= COURSES_MAX) return false;
  store([...others, course]);
  return true;
}

/** Gives a course another name. Returns false for the name of another one. */
export function renameDeviceCourse(course: CourseCard, name: string): boolean {
  const others = readDeviceCourses().filter((other) => !isSameCourse(other, course));
  const renamed = { ...course, name };
  if (others.some((other) => isSameCourse(other, renamed))) return false;
  store([...others, renamed]);
  return true;
}

export function deleteDeviceCourse(course: CourseCard): void {
  store(readDeviceCourses().filter((other) => !isSameCourse(other, course)));
}

function store(courses: readonly CourseCard[]): void {
  writeItem(MY_COURSES_KEY, JSON.stringify(courses));
}

/** Returns the courses of a stored text, by name. Values that are no cards with a name are left out. */
function coursesIn(text: string | null): readonly CourseCard[] {
  try {
    const stored = JSON.parse(text ?? '[]') as readonly CourseCard[];
    return stored.flatMap(checked).toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
  } catch {
    return [];
  }
}

function checked(stored: CourseCard): readonly CourseCard[] {
  try {
    const course = toCourseCard(stored);
    return course.name === null ? [] : [course];
  } catch {
    return [];
  }
}
