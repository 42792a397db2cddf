/** Dates as words: en-US in UTC, the same on the server and on every phone. */

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });

/** "11/20/2026" */
export function formatDate(date: Date): string {
  return DAY.format(date);
}

/** The name of a game nobody named. */
export function defaultGameName(createdAt: Date): string {
  return `Game on ${formatDate(createdAt)}`;
}
