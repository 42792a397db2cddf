/**
 * Local times: the dates of a game are those of the time zone kept with it. The server makes them of its moments; a phone
 * need not know the zone.
 */

import { formatDate } from './dates.ts';

/** The time zone of games without one of their own: those of before there was one, and of callers who name none. */
export const UTC = 'UTC';

/** An IANA name; an offset like "+02:00" is none, although `Intl` takes it. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*)*$/;
export const TIME_ZONE_MAX = 64;

/** Whether this is the IANA name of a time zone, like "Europe/Berlin", which this server or phone knows. */
export function isTimeZone(name: string): boolean {
  if (name.length > TIME_ZONE_MAX || !ZONE_NAME.test(name)) return false;
  try {
    return clockOf(name) !== null;
  } catch {
    return false;
  }
}

/** Date and time on the clocks of a time zone: "2026-11-20T14:05". In UTC for a zone that is not known here. */
export function localTime(moment: Date, timeZone: string): string {
  if (timeZone !== UTC && isTimeZone(timeZone)) {
    const parts = new Map(
      clockOf(timeZone)
        .formatToParts(moment)
        .map(({ type, value }) => [type, value]),
    );
    const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
      (part) => (parts.get(part) ?? '').padStart(2, '0'),
    );
    return `${year}-${month}-${day}T${hour}:${minute}`;
  }
  return moment.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The name of a game whose host gave it none. */
export function defaultGameName(createdAt: Date, timeZone: string): string {
  return `Game on ${formatDate(localTime(createdAt, timeZone))}`;
}

/**
 * The clocks that were asked for, by zone in lower case: making one takes longer than reading it. There are as many as zones,
 * a few hundred, however callers spell them.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that is not known here */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  let clock = clocks.get(name);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(name, clock);
  }
  return clock;
}
