/**
 * The person queue: carries out the writes of a user one after the other. Between two of them, and between two commands
 * of a batch, the writes of other users are carried out. So a phone that sends many writes delays only itself.
 */

import { tooManyCalls } from './tooManyCalls.ts';

/**
 * More waiting writes of a caller are refused. It equals the number of guests that an address may create per minute.
 */
const MAX_WAITING = 600;
const COME_BACK_MS = 1000;

export interface PersonQueue {
  /**
   * Carries out a write after the earlier writes of the same user.
   *
   * @param key of the user, or of the address of callers without a session
   * @throws GameError TOO_MANY_CALLS when too many writes of the user are waiting, else what the write throws
   */
  run<Done>(key: string, write: () => Promise<Done>): Promise<Done>;
  /** Resolves when no write is running, or after so many ms. */
  whenIdle(withinMs: number): Promise<void>;
}

export function createPersonQueue(): PersonQueue {
  /** The waiting writes of each user with a running write. */
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

  /** Starts the user's next write directly, so that no newer write can come first. */
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
