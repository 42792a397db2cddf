/** Seasons in words. */

import type { RouterOutputs } from '#client/api/trpc.ts';

export type Season = RouterOutputs['groups']['seasons'][number];

/**
 * Returns the number of a season and its dates in the time zone of the device: "2 • since 11/20/2026".
 *
 * @param hasZone false on the server, which does not have that zone: without dates
 */
export function seasonText({ number, startedAt, endedAt }: Season, hasZone: boolean): string {
  if (!hasZone || (startedAt === null && endedAt === null)) return `${number}`;
  if (startedAt === null) return `${number} • until ${deviceDate(endedAt ?? '')}`;
  return endedAt === null
    ? `${number} • since ${deviceDate(startedAt)}`
    : `${number} • ${deviceDate(startedAt)} to ${deviceDate(endedAt)}`;
}

function deviceDate(moment: string): string {
  const at = new Date(moment);
  return [at.getMonth() + 1, at.getDate(), at.getFullYear()].join('/');
}
