/**
 * The writes of a person are carried out one after the other. Between two of them, and between two commands of a
 * batch, other people's writes have their turn: a phone that sends all it may at once holds up itself alone.
 */

import { tooManyCalls } from './tooManyCalls.ts';

/** A caller who finds more waiting is told to come back: as many guests as an address may make within a minute. */
const MOST_WAITING = 600;
const COME_BACK_MS = 1000;

export interface PersonQueue {
  /**
   * Carries out a write once those of the same person before it are done.
   *
   * @param key stands for the person, or for the address of callers without a session
   * @throws GameError TOO_MANY_CALLS when too many of theirs are waiting, else what the write throws
   */
  run<Done>(key: string, write: () => Promise<Done>): Promise<Done>;
  /** Done once no write is under way, and after so many ms at the latest. */
  whenIdle(withinMs: number): Promise<void>;
}

export function createPersonQueue(): PersonQueue {
  /** Of each person with a write under way: those that wait for it. */
  const lines = new Map<string, (() => void)[]>();
  const idlers = new Set<() => void>();

  async function takeTurn(key: string): Promise<void> {
    const line = lines.get(key);
    if (line === undefined) return void lines.set(key, []);
    if (line.length >= MOST_WAITING) throw tooManyCalls(COME_BACK_MS);
    await new Promise<void>((resolve) => {
      line.push(resolve);
    });
  }

  /** The turn is handed on: no write that comes by now can take it. */
  function passOn(key: string): void {
    const next = lines.get(key)?.shift();
    if (next !== undefined) return next();
    lines.delete(key);
    if (lines.size === 0) idlers.forEach((done) => done());
  }

  return {
    async run(key, write) {
      await takeTurn(key);
      try {
        return await write();
      } finally {
        passOn(key);
      }
    },
    whenIdle(withinMs) {
      if (lines.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          idlers.delete(done);
          resolve();
        };
        const timer = setTimeout(done, withinMs);
        idlers.add(done);
      });
    },
  };
}
