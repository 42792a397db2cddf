/** The time zone of the device. */

import { isTimeZone } from '#shared/timeZones.ts';

/** Returns the IANA name; undefined if the browser reports a zone that it does not support. */
export function deviceTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}

/** Returns the local time of the device for an ISO time: "2026-11-20T14:05". Not for pages that the server renders. */
export function deviceTime(at: string): string {
  const moment = new Date(at);
  const offsetMs = moment.getTimezoneOffset() * 60_000;
  return new Date(moment.getTime() - offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
