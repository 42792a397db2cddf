/** The viewer counts of a process: saves how many phones watch its games, and adds the phones of the other processes. */

import type { FastifyBaseLogger } from 'fastify';
import { newId } from '#services/ids.ts';
import type { Orm } from '#services/transaction.ts';
import type { ViewerCounts } from '#services/viewerCount.ts';
import {
  REFRESH_MS,
  viewerCountsElsewhere,
  deleteViewerCounts,
  saveViewerCounts,
} from '#services/viewerCount.ts';

const COUNT_EVERY_MS = 1000;

interface CountedHub {
  /** The watchers of this process by game; 0 = the streams of a game are those of its scorers. */
  readonly countHere: () => ViewerCounts;
  /** Takes the viewer count of a game, over all processes. */
  readonly onCount: (gameId: number, watching: number) => void;
}

/** Counts every second until it is stopped. When counting fails, the last counts stay and the first failure is logged. */
export function startViewerCount(
  orm: Orm,
  log: FastifyBaseLogger,
  { countHere, onCount }: CountedHub,
): { stop(): Promise<void> } {
  const processId = newId();
  /** The saved counts of this process, and when each was saved. */
  const saved = new Map<number, { readonly watching: number; readonly at: number }>();
  let running: Promise<void> | null = null;
  /** The last count failed: while the database is away, only the first failure is logged. */
  let isFailing = false;

  async function count(): Promise<void> {
    const [counts, now] = [countHere(), new Date()];
    const changes = changesOf(counts, now.getTime());
    if (changes.size > 0) await saveViewerCounts(orm, processId, changes, now);
    for (const [gameId, watching] of changes) {
      if (watching === 0) saved.delete(gameId);
      else saved.set(gameId, { watching, at: now.getTime() });
    }
    if (counts.size === 0) return;
    const elsewhere = await viewerCountsElsewhere(orm, processId, [...counts.keys()], now);
    for (const [gameId, watching] of countHere()) onCount(gameId, watching + (elsewhere.get(gameId) ?? 0));
  }

  /** The counts that differ from the saved ones, or were saved too long ago. */
  function changesOf(counts: ViewerCounts, now: number): ViewerCounts {
    const gone = [...saved.keys()]
      .filter((gameId) => !counts.has(gameId))
      .map((gameId) => [gameId, 0] as const);
    const changed = [...counts].filter(([gameId, watching]) => {
      const known = saved.get(gameId);
      return watching !== (known?.watching ?? 0) || (known !== undefined && now - known.at >= REFRESH_MS);
    });
    return new Map([...gone, ...changed]);
  }

  async function runOnce(): Promise<void> {
    try {
      await count();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'Counting viewers failed');
      isFailing = true;
    } finally {
      running = null;
    }
  }

  const timer = setInterval(() => {
    running ??= runOnce();
  }, COUNT_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      if (saved.size === 0) return;
      // rows that remain after a failure expire
      await deleteViewerCounts(orm, processId).catch((error: unknown) =>
        log.error({ err: error }, 'Deleting the viewer counts failed'),
      );
    },
  };
}
