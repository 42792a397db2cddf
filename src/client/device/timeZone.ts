/** The time zone of the device. */

import { isTimeZone } from '#rules/timeZones.ts';

/** Its IANA name; undefined where the browser does not tell one that it knows itself. */
export function deviceTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
