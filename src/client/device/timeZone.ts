/** The time zone of the device. */

import { isTimeZone } from '#shared/timeZones.ts';

/** Returns the IANA name; undefined if the browser reports a zone that it does not support. */
export function deviceTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
