/** The presence of hosts: stores it for hosts with a live stream here, and reads it for all watched games. */

import type { FastifyBaseLogger } from 'fastify';
import type { HostPresence } from '#rules/pencil.ts';
import { hostPresence } from '#rules/pencil.ts';
import { hostsSeenAt, noteHostPresence } from '#services/hostPresence.ts';
import { isPresenceOutdated } from '#services/hostSeen.ts';
import { userIdOfSession } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { everySecond } from './everySecond.ts';
import type { Stream } from './openStreams.ts';

interface PresentHub {
  /** Returns the games with streams here, each with a stream of its host; null when none is the host's. */
  readonly hostStreams: () => ReadonlyMap<number, Stream | null>;
  /** Receives the presence of a game's host, over all processes. */
  readonly onPresence: (gameId: number, host: HostPresence) => void;
}

/**
 * Reads the presences every second until it is stopped; with many games, each less often. After a failure they stay.
 */
export function startHostPresence(
  orm: Orm,
  log: FastifyBaseLogger,
  { hostStreams, onPresence }: PresentHub,
): { stop(): Promise<void> } {
  return everySecond(log, 'Reading the presence of hosts failed', async (takeTurn) => {
    const [hosts, now] = [hostStreams(), new Date()];
    if (hosts.size === 0) return;
    const failures: unknown[] = [];
    for (const [gameId, seenAt] of await hostsSeenAt(orm, takeTurn([...hosts.keys()]))) {
      onPresence(gameId, hostPresence(seenAt, now));
      const stream = hosts.get(gameId) ?? null;
      if (stream === null || !isPresenceOutdated(seenAt, now)) continue;
      // a failure must not affect the hosts of other games
      await noteHostOf(orm, stream, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'The presence of some hosts could not be stored');
  });
}

/**
 * Notes that the host is there, by a stream of the host. A stream stays open when its session ends, for example by a lock
 * of the account: then it is no longer the host's.
 */
async function noteHostOf(orm: Orm, stream: Stream, now: Date): Promise<void> {
  if (stream.session === null) return;
  const { userId, token } = stream.session;
  if ((await userIdOfSession(orm, token, now)) === null) stream.session = null;
  else await noteHostPresence(orm, stream.game.id, userId, now);
}
