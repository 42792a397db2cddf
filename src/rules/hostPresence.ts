/** The presence of the host of a round, as the server sends it to phones. Rule: product "When the host is gone". */

import { HOST_AWAY_MS, HOST_SILENT_MS } from './limits.ts';

/**
 * here: the host was last present within `HOST_AWAY_MS`. away: longer ago. silent: for `HOST_SILENT_MS`, so that a
 * player may take the pencil, and a co-scorer may finish the game.
 */
export const HOST_PRESENCES = ['here', 'away', 'silent'] as const;
export type HostPresence = (typeof HOST_PRESENCES)[number];

/**
 * Returns the presence of the host.
 *
 * @param seenAt when the host last wrote or had an open live stream; null = never
 */
export function hostPresence(seenAt: Date | null, now: Date): HostPresence {
  const silenceMs = seenAt === null ? Infinity : now.getTime() - seenAt.getTime();
  if (silenceMs >= HOST_SILENT_MS) return 'silent';
  return silenceMs >= HOST_AWAY_MS ? 'away' : 'here';
}
