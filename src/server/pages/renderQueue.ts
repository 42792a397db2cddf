/**
 * Pages are rendered a few at a time, and yield to writes: a page takes as long as several scores. Addresses take turns,
 * so that one which asks for hundreds holds up itself alone.
 */

import { setImmediate } from 'node:timers/promises';
import { GameError } from '#rules/errors.ts';
import { createFairLine } from '#server/http/fairLine.ts';

/** While one waits for the database, another one is made. */
const AT_ONCE = 2;
/** A visitor behind that many of their address would wait longer than people do. */
const MOST_OF_ADDRESS = 300;
const MOST_WAITING = 3000;
/** Writes that never end must not keep people from the pages. */
const YIELD_MS = 30;

export interface RenderQueue {
  /**
   * Renders a page in its turn.
   *
   * @param address a key of where the visitor is
   * @param isWanted whether the visitor still waits when the turn has come; absent = always
   * @throws GameError SERVER_BUSY when too many are waiting or the page is not wanted any more, else what the render
   *   throws
   */
  run<Page>(address: string, render: () => Promise<Page>, isWanted?: () => boolean): Promise<Page>;
}

/** @param writesDone done once no write is under way, and after so many ms at the latest */
export function createRenderQueue(writesDone: (withinMs: number) => Promise<void>): RenderQueue {
  const waiting = createFairLine<() => void>();
  let running = 0;

  async function takeTurn(address: string): Promise<void> {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.size >= MOST_WAITING || waiting.sizeOf(address) >= MOST_OF_ADDRESS)
      throw new GameError('SERVER_BUSY');
    await new Promise<void>((resolve) => {
      waiting.add(address, resolve);
    });
  }

  /** The turn is handed on: no visitor who comes by now can take it. */
  function passOn(): void {
    const next = waiting.take();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async run(address, render, isWanted = () => true) {
      await takeTurn(address);
      try {
        if (!isWanted()) throw new GameError('SERVER_BUSY');
        // writes that have arrived meanwhile are under way after this
        await setImmediate();
        await writesDone(YIELD_MS);
        return await render();
      } finally {
        passOn();
      }
    },
  };
}
