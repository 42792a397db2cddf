/** Whether the host of a round is there, as phones are told. Rule: product "When the host is gone". */

import { HOST_AWAY_MS, HOST_SILENT_MS } from './limits.ts';

/**
 * here: the host was heard within the last minute or so. away: not since then. silent: for so long that a player may
 * take the pencil, and a co-scorer finish the game.
 */
export const HOST_PRESENCES = ['here', 'away', 'silent'] as const;
export type HostPresence = (typeof HOST_PRESENCES)[number];

/** @param seenAt when the host was last heard; null = never */
export function hostPresence(seenAt: Date | null, now: Date): HostPresence {
  const silenceMs = seenAt === null ? Infinity : now.getTime() - seenAt.getTime();
  if (silenceMs >= HOST_SILENT_MS) return 'silent';
  return silenceMs >= HOST_AWAY_MS ? 'away' : 'here';
}
