/**
 * Dates as words: US English, in UTC, the same on the server and on every phone. Formatted without
 * `Intl.DateTimeFormat`, because its first use in a language blocks the main thread of a slow phone for 50 ms.
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

/** When a player registered: "November 2026"; "Recently" for null, when the date is unknown. */
export function joinedWhen(createdAt: Date | null): string {
  if (createdAt === null) return 'Recently';
  return `${MONTHS[createdAt.getUTCMonth()]} ${createdAt.getUTCFullYear()}`;
}

/** The name of a game whose host gave it none. */
export function defaultGameName(createdAt: Date): string {
  return `Game on ${formatDate(createdAt)}`;
}
