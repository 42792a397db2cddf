/**
 * Local times: the dates of a game are those of the time zone stored with it. The server computes them, so that phones
 * do not need the data of the time zone.
 */

import { formatDate } from './dates.ts';

/** The time zone of games for which no time zone was sent. */
export const UTC = 'UTC';

/** An IANA name; an offset like "+02:00" is refused, although `Intl` accepts it. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*)*$/;
export const TIME_ZONE_MAX = 64;

/** Returns whether this is the IANA name of a time zone that this server or phone supports, like "Europe/Berlin". */
export function isTimeZone(name: string): boolean {
  if (name.length > TIME_ZONE_MAX || !ZONE_NAME.test(name)) return false;
  try {
    return clockOf(name) !== null;
  } catch {
    return false;
  }
}

/** Returns date and time in a time zone: "2026-11-20T14:05". In UTC for a time zone that is not supported here. */
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

/** Returns the calendar day in a time zone: "2026-11-20". */
export function localDay(moment: Date, timeZone: string): string {
  return localTime(moment, timeZone).slice(0, 'yyyy-mm-dd'.length);
}

/** Returns the name of a game whose host has not named it. */
export function defaultGameName(createdAt: Date, timeZone: string): string {
  return `Game on ${formatDate(localTime(createdAt, timeZone))}`;
}

/**
 * The formats used so far, by time zone in lower case: creating one takes longer than using it. There are at most as
 * many as time zones, a few hundred.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the format of a time zone.
 *
 * @throws RangeError for a time zone that is not supported here
 */
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
