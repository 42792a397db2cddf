/** The spectator counts of a process: saves how many phones watch its games, and adds those of the other processes. */

import type { FastifyBaseLogger } from 'fastify';
import { newId } from '#services/ids.ts';
import type { SpectatorCounts } from '#services/spectatorCount.ts';
import {
  REFRESH_MS,
  spectatorCountsElsewhere,
  deleteSpectatorCounts,
  saveSpectatorCounts,
} from '#services/spectatorCount.ts';
import type { Orm } from '#services/transaction.ts';
import { GAMES_PER_SECOND, everySecond } from './everySecond.ts';

interface CountedHub {
  /** Returns the spectators of this process by game; 0 = all streams of a game are those of scorers. */
  readonly countHere: () => SpectatorCounts;
  /** Receives the spectator count of a game, over all processes. */
  readonly onCount: (gameId: number, watching: number) => void;
}

/** A count that this process has saved, and when. */
interface SavedCount {
  readonly watching: number;
  readonly at: number;
}

/** Counts every second until it is stopped; with many games, each less often. After a failure, the last counts stay. */
export function startSpectatorCount(
  orm: Orm,
  log: FastifyBaseLogger,
  { countHere, onCount }: CountedHub,
): { stop(): Promise<void> } {
  const processId = newId();
  /** The saved counts of this process. */
  const saved = new Map<number, SavedCount>();

  const counting = everySecond(log, 'Counting spectators failed', async (takeTurn) => {
    const [counts, now] = [countHere(), new Date()];
    const changes = dueCounts(counts, saved, now.getTime());
    if (changes.size > 0) await saveSpectatorCounts(orm, processId, changes, now);
    for (const [gameId, watching] of changes) {
      if (watching === 0) saved.delete(gameId);
      else saved.set(gameId, { watching, at: now.getTime() });
    }
    if (counts.size === 0) return;
    const gameIds = takeTurn([...counts.keys()]);
    const elsewhere = await spectatorCountsElsewhere(orm, processId, gameIds, now);
    const newest = countHere();
    for (const gameId of gameIds) onCount(gameId, (newest.get(gameId) ?? 0) + (elsewhere.get(gameId) ?? 0));
  });

  return {
    async stop() {
      await counting.stop();
      if (saved.size === 0) return;
      // rows that remain after a failure expire
      await deleteSpectatorCounts(orm, processId).catch((error: unknown) =>
        log.error({ err: error }, 'Deleting the spectator counts failed'),
      );
    },
  };
}

/**
 * Returns the counts that differ from the saved ones, or were saved too long ago. With many games these are the ones saved
 * longest ago, because the counts of games that have to wait each time would expire. The others follow in the next second.
 */
export function dueCounts(
  counts: SpectatorCounts,
  saved: ReadonlyMap<number, SavedCount>,
  now: number,
): SpectatorCounts {
  const gone = [...saved.keys()]
    .filter((gameId) => !counts.has(gameId))
    .map((gameId) => [gameId, 0] as const);
  const changed = [...counts].filter(([gameId, watching]) => {
    const known = saved.get(gameId);
    return watching !== (known?.watching ?? 0) || (known !== undefined && now - known.at >= REFRESH_MS);
  });
  const savedAt = (gameId: number) => saved.get(gameId)?.at ?? 0;
  const due = [...gone, ...changed].toSorted(([a], [b]) => savedAt(a) - savedAt(b));
  return new Map(due.slice(0, GAMES_PER_SECOND));
}
