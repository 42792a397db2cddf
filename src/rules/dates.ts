/**
 * Dates as words: US English, the same on the server and on every phone. Without `Intl.DateTimeFormat`, because its first
 * use in a language blocks the main thread of a slow phone for 50 ms; `timeZones.ts` makes the local times.
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

/** "11/20/2026", of a local time. */
export function formatDate(local: string): string {
  const [year, month, day] = local.slice(0, 'yyyy-mm-dd'.length).split('-').map(Number);
  return [month, day, year].join('/');
}

/** "14:05", of a local time. */
export function formatTime(local: string): string {
  return local.slice('yyyy-mm-ddT'.length);
}

/** "11/20/2026 at 14:05", of a local time. */
export function formatMoment(local: string): string {
  return `${formatDate(local)} at ${formatTime(local)}`;
}

/** When a player registered: "November 2026", in UTC; "Recently" for null, when the date is unknown. */
export function joinedWhen(createdAt: Date | null): string {
  if (createdAt === null) return 'Recently';
  return `${MONTHS[createdAt.getUTCMonth()]} ${createdAt.getUTCFullYear()}`;
}
