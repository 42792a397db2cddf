/** Moments in the time zone of the device, which the server does not have. */

/** Returns a moment as local time: "2026-11-20T14:05". */
export function toLocalTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
