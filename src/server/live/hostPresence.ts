/** The presence of hosts: stores it for hosts with a live stream here, and reads it for all watched games. */

import type { FastifyBaseLogger } from 'fastify';
import type { HostPresence } from '#rules/pencil.ts';
import { hostPresence } from '#rules/pencil.ts';
import { hostsSeenAt, noteHostPresence } from '#services/hostPresence.ts';
import { isPresenceOutdated } from '#services/hostSeen.ts';
import type { Orm } from '#services/transaction.ts';
import { everySecond } from './everySecond.ts';

interface PresentHub {
  /**
   * Returns the games with streams here, each with the user id of its host if one of the streams is the host's; else
   * null.
   */
  readonly hostsHere: () => ReadonlyMap<number, number | null>;
  /** Receives the presence of a game's host, over all processes. */
  readonly onPresence: (gameId: number, host: HostPresence) => void;
}

/**
 * Reads the presences every second until it is stopped; with many games, each less often. After a failure they stay.
 */
export function startHostPresence(
  orm: Orm,
  log: FastifyBaseLogger,
  { hostsHere, onPresence }: PresentHub,
): { stop(): Promise<void> } {
  return everySecond(log, 'Reading the presence of hosts failed', async (takeTurn) => {
    const [hosts, now] = [hostsHere(), new Date()];
    if (hosts.size === 0) return;
    const failures: unknown[] = [];
    for (const [gameId, seenAt] of await hostsSeenAt(orm, takeTurn([...hosts.keys()]))) {
      const hostId = hosts.get(gameId) ?? null;
      onPresence(gameId, hostPresence(seenAt, now));
      if (hostId === null || !isPresenceOutdated(seenAt, now)) continue;
      // a failure must not affect the hosts of other games
      await noteHostPresence(orm, gameId, hostId, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'The presence of some hosts could not be stored');
  });
}
