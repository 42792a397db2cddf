/** A card of the course that is being typed. A tab keeps it until it is saved, also over a reload or the end of the round. */

import { readTabText, removeTabText, writeTabText } from '#client/device/tabStorage.ts';
import type { CourseCard, Round } from '#rules/round.ts';

/** A hole of a card that is being entered. */
export interface TypedHole {
  readonly par: number;
  /** Null = not chosen yet. */
  readonly strokeIndex: number | null;
}

/** The fields of the form. */
export interface CourseDraft {
  readonly holes: readonly TypedHole[];
  readonly name: string;
  readonly isKept: boolean;
  /** The number on the course of the hole that is played first. */
  readonly firstHole: number;
}

/** A draft as it is stored. */
interface Stored extends CourseDraft {
  /** The card that is changed, as a text: the draft of another card is not restored. */
  readonly of: string;
}

/**
 * Returns the draft of a game; null = there is none, or it has another number of holes.
 *
 * @param course the card that is changed; null = a new one
 */
export function readCourseDraft(round: Round, course: CourseCard | null): CourseDraft | null {
  const text = readTabText('course', round.id);
  if (text === null) return null;
  const { of, ...draft } = JSON.parse(text) as Stored;
  return of === JSON.stringify(course) && draft.holes.length === round.holeCount ? draft : null;
}

export function storeCourseDraft({ id }: Round, course: CourseCard | null, draft: CourseDraft): void {
  const stored: Stored = { ...draft, of: JSON.stringify(course) };
  writeTabText('course', id, JSON.stringify(stored));
}

export function forgetCourseDraft({ id }: Pick<Round, 'id'>): void {
  removeTabText('course', id);
}
