/** The presence of hosts: open screens note that the host of a game is there, and read when hosts were last present. */

import { Game } from '#entities/Game.ts';
import type { HostPresence } from '#rules/pencil.ts';
import { hostPresence, isHost } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isOver } from '#rules/round.ts';
import { resolveUserId } from './guests.ts';
import { isPresenceOutdated, noteHostSeen, readHostSeenAt } from './hostSeen.ts';
import { lockRound } from './lockedRound.ts';
import { announce } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** Reads of presences that take longer are useless, because the next ones follow soon. */
const TIMEOUT_MS = 1500;

/** Notes that the host has an open screen. A user who is not, or no longer, the host is ignored. */
export async function noteHostPresence(orm: Orm, gameId: number, userId: number, now: Date): Promise<void> {
  const round = await inTransaction(orm, async (em) => {
    const current = await lockRound(em, gameId, now);
    if (isHost(current, await resolveUserId(em, { userId }))) await noteHostSeen(em, gameId, now);
    return current;
  });
  announce(orm, round);
}

/** Returns by game id when the hosts of these games last wrote or had an open live stream; null = never. */
export async function hostsSeenAt(
  orm: Orm,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, Date | null>> {
  const games = await readRows(
    orm,
    (em) => em.find(Game, { id: { $in: [...gameIds] } }, { fields: ['hostSeenAt'] }),
    TIMEOUT_MS,
  );
  return new Map(games.map(({ id, hostSeenAt }) => [id, hostSeenAt]));
}

/** Returns whether the host of a round is there. A host who asks is there, and is noted until the round is over. */
export async function readHostPresence(
  orm: Orm,
  viewer: Viewer | null,
  round: Round,
  now: Date,
): Promise<HostPresence> {
  const seenAt = await readRows(orm, (em) => readHostSeenAt(em, round.id), TIMEOUT_MS);
  if (viewer === null || !isHost(round, viewer.userId) || isOver(round)) return hostPresence(seenAt, now);
  if (isPresenceOutdated(seenAt, now)) await noteHostPresence(orm, round.id, viewer.userId, now);
  return 'here';
}
