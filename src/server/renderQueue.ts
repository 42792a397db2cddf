/**
 * Pages are rendered a few at a time, and yield to writes: a page takes as long as several scores. Addresses take turns,
 * so that one which asks for hundreds holds up itself alone.
 */

import { setImmediate } from 'node:timers/promises';
import { GameError } from '#rules/errors.ts';

/** While one waits for the database, another one is made. */
const AT_ONCE = 2;
/** A visitor behind that many would wait longer than people do. */
const MOST_WAITING = 1000;
/** Writes that never end must not keep people from the pages. */
const YIELD_MS = 100;

export interface RenderQueue {
  /**
   * Renders a page in its turn.
   *
   * @param address a key of where the visitor is
   * @throws GameError SERVER_BUSY when too many are waiting, else what the render throws
   */
  run<Page>(address: string, render: () => Promise<Page>): Promise<Page>;
}

/** @param writesDone done once no write is under way, and after so many ms at the latest */
export function createRenderQueue(writesDone: (withinMs: number) => Promise<void>): RenderQueue {
  /** By address, the one whose turn is next first. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingInAll = 0;
  let running = 0;

  async function takeTurn(address: string): Promise<void> {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waitingInAll >= MOST_WAITING) throw new GameError('SERVER_BUSY');
    await new Promise<void>((resolve) => {
      waiting.set(address, [...(waiting.get(address) ?? []), resolve]);
      waitingInAll += 1;
    });
  }

  /** To the next address; the one it is taken from goes to the end. */
  function passOn(): void {
    const [first] = waiting;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [address, [next, ...others]] = first;
    waiting.delete(address);
    if (others.length > 0) waiting.set(address, others);
    waitingInAll -= 1;
    next?.();
  }

  return {
    async run(address, render) {
      await takeTurn(address);
      try {
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
