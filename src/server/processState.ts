/** The state of this process, as the page of maintainers shows it: its memory, its event loop, its streams and queues. */

import { SqliteDriver } from '@mikro-orm/sql';
import type { FastifyInstance } from 'fastify';
import type { ProcessState } from '#routers/context.ts';
import { lastCleanup } from '#server/housekeeping.ts';
import type { StreamHub } from '#server/live/streamHub.ts';
import { hashQueueCounts } from '#services/passwords.ts';
import type { Queue } from '#services/queue.ts';
import type { Orm } from '#services/transaction.ts';

/** How often the delay of the event loop is measured. */
const MEASURED_EVERY_MS = 100;

/** Returns a function that reads the state of a process. It measures the event loop until the server is closed. */
export function watchProcess(
  app: FastifyInstance,
  orm: Orm,
  { hub, writes }: { readonly hub: Pick<StreamHub, 'counts'>; readonly writes: Pick<Queue, 'counts'> },
): () => ProcessState {
  const delay = watchEventLoop();
  app.addHook('onClose', async () => delay.stop());
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { streams, games } = hub.counts();
    return {
      uptimeSeconds: Math.floor(process.uptime()),
      memoryBytes: rss,
      heapBytes: heapUsed,
      longestDelayMs: Math.round(delay.takeLongest()),
      streams,
      watchedGames: games,
      logins: hashQueueCounts(),
      writes: writes.counts(),
      databaseKind: orm.driver instanceof SqliteDriver ? 'sqlite' : 'mysql',
      lastCleanup: lastCleanup(orm),
    };
  };
}

/** Measures how late a timer fires. The histogram of Node loses the delay that follows each of its resets. */
function watchEventLoop() {
  let dueAt = performance.now() + MEASURED_EVERY_MS;
  let longest = 0;
  const delay = () => performance.now() - dueAt;
  const timer = setInterval(() => {
    longest = Math.max(longest, delay());
    dueAt = performance.now() + MEASURED_EVERY_MS;
  }, MEASURED_EVERY_MS).unref();
  return {
    stop: () => clearInterval(timer),
    /** Returns the longest delay in ms since it was taken last, a current one included. */
    takeLongest() {
      const taken = Math.max(longest, delay(), 0);
      longest = 0;
      return taken;
    },
  };
}
