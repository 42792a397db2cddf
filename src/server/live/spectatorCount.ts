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

/** Counts every second until it is stopped; with many games, each less often. After a failure, the last counts stay. */
export function startSpectatorCount(
  orm: Orm,
  log: FastifyBaseLogger,
  { countHere, onCount }: CountedHub,
): { stop(): Promise<void> } {
  const processId = newId();
  /** The saved counts of this process, and when each was saved. */
  const saved = new Map<number, { readonly watching: number; readonly at: number }>();

  const counting = everySecond(log, 'Counting spectators failed', async (takeTurn) => {
    const [counts, now] = [countHere(), new Date()];
    const changes = changesOf(counts, now.getTime());
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

  /** Returns the counts that differ from the saved ones, or were saved too long ago. */
  function changesOf(counts: SpectatorCounts, now: number): SpectatorCounts {
    const gone = [...saved.keys()]
      .filter((gameId) => !counts.has(gameId))
      .map((gameId) => [gameId, 0] as const);
    const changed = [...counts].filter(([gameId, watching]) => {
      const known = saved.get(gameId);
      return watching !== (known?.watching ?? 0) || (known !== undefined && now - known.at >= REFRESH_MS);
    });
    // the others follow in the next second
    return new Map([...gone, ...changed].slice(0, GAMES_PER_SECOND));
  }

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
