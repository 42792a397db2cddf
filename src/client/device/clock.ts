/** The time of day on the device. */

/**
 * Formats a time as "14:05", in the time zone of the device, which the server does not have. By hand, as in
 * `shared/dates.ts`.
 */
export function formatTimeOfDay(moment: Date): string {
  return [moment.getHours(), moment.getMinutes()].map((figure) => String(figure).padStart(2, '0')).join(':');
}
