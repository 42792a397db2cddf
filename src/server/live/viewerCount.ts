/** Counting the crowds: tells the other processes who watches here, and asks them who watches there. */

import type { FastifyBaseLogger } from 'fastify';
import type { ViewerCounts } from '#services/viewerCount.ts';
import {
  REFRESH_MS,
  viewerCountsElsewhere,
  deleteViewerCounts,
  saveViewerCounts,
} from '#services/viewerCount.ts';
import { newId } from '#services/ids.ts';
import type { Orm } from '#services/transaction.ts';

const COUNT_EVERY_MS = 1000;

interface CrowdCount {
  /** Those who watch through this process, by game; 0 = somebody has a stream, but is no spectator. */
  readonly here: () => ViewerCounts;
  /** Is told the sum over all processes. */
  readonly counted: (gameId: number, watching: number) => void;
}

/** Counts until it is stopped. The first failure in a row is logged; the figures of before stand until the next count. */
export function startViewerCount(
  orm: Orm,
  log: FastifyBaseLogger,
  { here, counted }: CrowdCount,
): { stop(): Promise<void> } {
  const processId = newId();
  /** What the others know of this process, and since when. */
  const told = new Map<number, { readonly watching: number; readonly at: number }>();
  let turn: Promise<void> | null = null;
  /** While the database is away, every second fails. */
  let isFailing = false;

  async function count(): Promise<void> {
    const [crowds, now] = [here(), new Date()];
    const news = newsOf(crowds, now.getTime());
    if (news.size > 0) await saveViewerCounts(orm, processId, news, now);
    for (const [gameId, watching] of news) {
      if (watching === 0) told.delete(gameId);
      else told.set(gameId, { watching, at: now.getTime() });
    }
    if (crowds.size === 0) return;
    const elsewhere = await viewerCountsElsewhere(orm, processId, [...crowds.keys()], now);
    for (const [gameId, watching] of here()) counted(gameId, watching + (elsewhere.get(gameId) ?? 0));
  }

  function newsOf(crowds: ViewerCounts, now: number): ViewerCounts {
    const gone = [...told.keys()]
      .filter((gameId) => !crowds.has(gameId))
      .map((gameId) => [gameId, 0] as const);
    const changed = [...crowds].filter(([gameId, watching]) => {
      const known = told.get(gameId);
      return watching !== (known?.watching ?? 0) || (known !== undefined && now - known.at >= REFRESH_MS);
    });
    return new Map([...gone, ...changed]);
  }

  async function takeTurn(): Promise<void> {
    try {
      await count();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'Counting the crowd failed');
      isFailing = true;
    } finally {
      turn = null;
    }
  }

  const timer = setInterval(() => {
    turn ??= takeTurn();
  }, COUNT_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
      if (told.size === 0) return;
      // what stays expires
      await deleteViewerCounts(orm, processId).catch((error: unknown) =>
        log.error({ err: error }, 'The crowd was not taken back'),
      );
    },
  };
}
