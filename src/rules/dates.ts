/** Dates as words: en-US in UTC, the same on the server and on every phone. */

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** "11/20/2026" */
export function formatDate(date: Date): string {
  return DAY.format(date);
}

/** When somebody joined: "November 2026"; "Recently" when that is not known. */
export function joinedWhen(createdAt: Date | null): string {
  return createdAt === null ? 'Recently' : MONTH.format(createdAt);
}

/** The name of a game nobody named. */
export function defaultGameName(createdAt: Date): string {
  return `Game on ${formatDate(createdAt)}`;
}
