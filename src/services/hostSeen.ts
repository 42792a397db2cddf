/** The column of a host's presence: when the host last wrote or had an open screen, to half a minute. */

import { Game } from '#entities/Game.ts';
import type { Em } from './transaction.ts';

/** A presence is not noted again within this time, which is shorter than the polls of a screen without a stream. */
const PRESENCE_MS = 25_000;

/**
 * Returns whether the presence is to be noted again.
 *
 * @param seenAt when it was noted last; null = never
 */
export function isPresenceOutdated(seenAt: Date | null, now: Date): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() >= PRESENCE_MS;
}

/** Notes that the host has an open screen, in a transaction that holds the lock of the game row. */
export async function noteHostSeen(em: Em, gameId: number, now: Date): Promise<void> {
  const seenBefore = { $lte: new Date(now.getTime() - PRESENCE_MS) };
  await em.nativeUpdate(
    Game,
    { id: gameId, $or: [{ hostSeenAt: null }, { hostSeenAt: seenBefore }] },
    { hostSeenAt: now },
  );
}

/** Returns when the host of a game last wrote or had an open live stream; null = not since this is stored. */
export async function readHostSeenAt(em: Em, gameId: number): Promise<Date | null> {
  const game = await em.findOne(Game, { id: gameId }, { fields: ['hostSeenAt'], disableIdentityMap: true });
  return game?.hostSeenAt ?? null;
}
