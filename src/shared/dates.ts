/**
 * Dates as words: US English, the same on the server and on every phone. Does not use `Intl.DateTimeFormat`, because
 * its first use in a language blocks the main thread of a slow phone for 50 ms. `timeZones.ts` computes the local
 * times.
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

/** Formats the date of a local time: "11/20/2026". */
export function formatDate(local: string): string {
  const [year, month, day] = local.slice(0, 'yyyy-mm-dd'.length).split('-').map(Number);
  return [month, day, year].join('/');
}

/** Formats the time of day of a local time: "14:05". */
export function formatTime(local: string): string {
  return local.slice('yyyy-mm-ddT'.length);
}

/** Formats a local time: "11/20/2026 at 14:05". */
export function formatDateTime(local: string): string {
  return `${formatDate(local)} at ${formatTime(local)}`;
}

/** Formats the month of a registration: "November 2026", in UTC; "Recently" for null, an unknown date. */
export function joinedText(createdAt: Date | null): string {
  if (createdAt === null) return 'Recently';
  return `${MONTHS[createdAt.getUTCMonth()]} ${createdAt.getUTCFullYear()}`;
}
