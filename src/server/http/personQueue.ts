/**
 * The person queue: carries out the writes of a person one after the other. Between two of them, and between two commands
 * of a batch, other persons' writes are carried out: a phone that sends very much at once delays only itself.
 */

import { tooManyCalls } from './tooManyCalls.ts';

/** More waiting writes of a caller are refused: as many as the guests that an address may make within a minute. */
const MAX_WAITING = 600;
const COME_BACK_MS = 1000;

export interface PersonQueue {
  /**
   * Carries out a write once those of the same person before it are done.
   *
   * @param key stands for the person, or for the address of callers without a session
   * @throws GameError TOO_MANY_CALLS when too many of theirs are waiting, else what the write throws
   */
  run<Done>(key: string, write: () => Promise<Done>): Promise<Done>;
  /** Resolves when no write is under way, or after so many ms. */
  whenIdle(withinMs: number): Promise<void>;
}

export function createPersonQueue(): PersonQueue {
  /** The waiting writes of each person with a write under way. */
  const lines = new Map<string, (() => void)[]>();
  const idleListeners = new Set<() => void>();

  async function waitForTurn(key: string): Promise<void> {
    const line = lines.get(key);
    if (line === undefined) return void lines.set(key, []);
    if (line.length >= MAX_WAITING) throw tooManyCalls(COME_BACK_MS);
    await new Promise<void>((resolve) => {
      line.push(resolve);
    });
  }

  /** Starts the person's next write directly, so that no newer write can come between. */
  function startNext(key: string): void {
    const next = lines.get(key)?.shift();
    if (next !== undefined) return next();
    lines.delete(key);
    if (lines.size === 0) idleListeners.forEach((done) => done());
  }

  return {
    async run(key, write) {
      await waitForTurn(key);
      try {
        return await write();
      } finally {
        startNext(key);
      }
    },
    whenIdle(withinMs) {
      if (lines.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          idleListeners.delete(done);
          resolve();
        };
        const timer = setTimeout(done, withinMs);
        idleListeners.add(done);
      });
    },
  };
}
