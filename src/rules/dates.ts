/**
 * Dates as words: en-US in UTC, the same on the server and on every phone. Figures are put together by hand: the first
 * `Intl.DateTimeFormat` of a language makes a slow phone deaf to a tap for 50 ms.
 */

/** "11/20/2026" */
export function formatDate(date: Date): string {
  return [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCFullYear()].join('/');
}

/** "14:05", in the time zone of the device: it is only known there. */
export function clockTime(date: Date): string {
  return [date.getHours(), date.getMinutes()].map((figure) => String(figure).padStart(2, '0')).join(':');
}

/** When somebody joined: "November 2026"; "Recently" when that is not known. */
export function joinedWhen(createdAt: Date | null): string {
  return (
    createdAt?.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }) ?? 'Recently'
  );
}

/** The name of a game nobody named. */
export function defaultGameName(createdAt: Date): string {
  return `Game on ${formatDate(createdAt)}`;
}
