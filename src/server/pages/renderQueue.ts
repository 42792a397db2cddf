/**
 * The render queue: renders a few pages at a time, after the running writes, because a page takes as long as several
 * scores. Addresses take turns, so that one with hundreds of pages delays only itself.
 */

import { setImmediate } from 'node:timers/promises';
import { createFairQueue } from '#server/http/fairQueue.ts';
import { GameError } from '#shared/errors.ts';

/** Two pages: one is rendered while the other one waits for the database. */
const AT_ONCE = 2;
/** More waiting pages of an address are refused, because their users would have left before they are rendered. */
const MAX_OF_ADDRESS = 300;
const MAX_WAITING = 3000;
/** The longest time that a page waits for writes. */
const YIELD_MS = 30;

export interface RenderQueue {
  /**
   * Renders a page in its turn.
   *
   * @param address a key of the caller's address
   * @param isWanted returns whether the caller still waits when it is the page's turn; absent = always
   * @throws GameError SERVER_BUSY when too many pages wait or the caller has gone, else what `render` throws
   */
  run<Page>(address: string, render: () => Promise<Page>, isWanted?: () => boolean): Promise<Page>;
}

/**
 * Creates a render queue.
 *
 * @param writesDone resolves when no write is running, or after so many ms
 */
export function createRenderQueue(writesDone: (withinMs: number) => Promise<void>): RenderQueue {
  const waiting = createFairQueue<() => void>();
  let running = 0;

  async function waitForTurn(address: string): Promise<void> {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.size >= MAX_WAITING || waiting.sizeOf(address) >= MAX_OF_ADDRESS)
      throw new GameError('SERVER_BUSY');
    await new Promise<void>((resolve) => {
      waiting.add(address, resolve);
    });
  }

  /** Starts the next page directly, so that no newer page can come first. */
  function startNext(): void {
    const next = waiting.take();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async run(address, render, isWanted = () => true) {
      await waitForTurn(address);
      try {
        if (!isWanted()) throw new GameError('SERVER_BUSY');
        // after this, writes that have arrived in the meantime are running
        await setImmediate();
        await writesDone(YIELD_MS);
        return await render();
      } finally {
        startNext();
      }
    },
  };
}
