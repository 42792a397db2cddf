/**
 * Dates as words: English as in the United States, in UTC, the same on the server and on every phone. They are put
 * together by hand: the first `Intl.DateTimeFormat` of a language makes a slow phone deaf to a tap for 50 ms.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "11/20/2026" */
export function formatDate(date: Date): string {
  return [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCFullYear()].join('/');
}

/** When somebody joined: "November 2026"; "Recently" when that is not known. */
export function joinedWhen(createdAt: Date | null): string {
  if (createdAt === null) return 'Recently';
  return `${MONTHS[createdAt.getUTCMonth()]} ${createdAt.getUTCFullYear()}`;
}

/** The name of a game nobody named. */
export function defaultGameName(createdAt: Date): string {
  return `Game on ${formatDate(createdAt)}`;
}
