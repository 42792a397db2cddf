/**
 * The fair queue: limits how much work runs at the same time. Callers take turns, so that a caller with much work delays
 * only itself.
 */

import { GameError } from '#shared/errors.ts';

/** The limits of a queue; an absent one is infinite. */
export interface QueueLimits {
  /** How much work runs at the same time. */
  readonly atOnce?: number;
  /** How much work of one caller runs at the same time; with 1 it runs in the order in which it came. */
  readonly atOnceOfCaller?: number;
  /** How much work may wait; more is refused. */
  readonly maxWaiting?: number;
  readonly maxWaitingOfCaller?: number;
  /** The code of a refusal; absent = SERVER_BUSY. */
  readonly refusal?: 'TOO_MANY_CALLS' | 'SERVER_BUSY';
}

export interface QueueCounts {
  readonly running: number;
  readonly waiting: number;
}

export interface Queue {
  /**
   * Runs work when it is its turn.
   *
   * @throws GameError the refusal of the queue when too much work is waiting, else what the work throws
   */
  run<Done>(caller: string, work: () => Promise<Done>): Promise<Done>;
  /**
   * Checks that the queue has room for more work of a caller, without joining it.
   *
   * @throws GameError the refusal of the queue
   */
  requireRoom(caller: string): void;
  /** Returns how much work runs and waits. */
  counts(): QueueCounts;
  /** Resolves when no work is running or waiting, or after so many ms. */
  whenIdle(withinMs: number): Promise<void>;
}

/** The work of one caller. */
interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

const RETRY_AFTER_S = 1;

export function createQueue(limits: QueueLimits = {}): Queue {
  const { atOnce = Infinity, atOnceOfCaller = Infinity } = limits;
  const { maxWaiting = Infinity, maxWaitingOfCaller = Infinity, refusal = 'SERVER_BUSY' } = limits;
  /** The lines of all callers with work; the caller whose turn it is comes first. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;
  /** Whether work has started in this turn of the event loop. */
  let hasStarted = false;
  /** Resolve the calls of `whenIdle`. */
  const onIdle = new Set<() => void>();

  function requireRoom(caller: string): void {
    const line = lines.get(caller);
    // running work counts as well, because work that may start immediately still waits for its turn of the event loop
    const ofCaller = line === undefined ? 0 : line.running + line.waiting.length;
    const isFull = running + waiting >= atOnce + maxWaiting;
    if (isFull || ofCaller >= Math.min(atOnce, atOnceOfCaller) + maxWaitingOfCaller)
      throw new GameError(refusal, { retryAfter: RETRY_AFTER_S });
  }

  /** Starts waiting work, one piece in each turn of the event loop, which serves other calls in between. */
  function startNext(): void {
    if (hasStarted) return;
    const begin = takeNext();
    if (begin === undefined) return;
    hasStarted = true;
    setImmediate(() => {
      hasStarted = false;
      startNext();
    });
    begin();
  }

  /** Removes and returns the oldest work of the first caller whose work may run. */
  function takeNext(): (() => void) | undefined {
    if (running >= atOnce) return undefined;
    for (const [caller, line] of lines) {
      const begin = line.running < atOnceOfCaller ? line.waiting.shift() : undefined;
      if (begin === undefined) continue;
      waiting -= 1;
      running += 1;
      line.running += 1;
      passTurn(caller, line);
      return begin;
    }
    return undefined;
  }

  /** Moves a line behind all others; removes it when it has no work. */
  function passTurn(caller: string, line: Line): void {
    lines.delete(caller);
    if (line.running > 0 || line.waiting.length > 0) lines.set(caller, line);
  }

  async function waitForTurn(caller: string): Promise<Line> {
    requireRoom(caller);
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    lines.set(caller, line);
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      waiting += 1;
      startNext();
    });
    return line;
  }

  function end(caller: string, line: Line): void {
    running -= 1;
    line.running -= 1;
    // callers who came while the work ran are before this caller
    passTurn(caller, line);
    if (waiting > 0) setImmediate(startNext);
    if (lines.size === 0) for (const resolve of onIdle) resolve();
  }

  return {
    requireRoom,
    counts: () => ({ running, waiting }),
    async whenIdle(withinMs) {
      if (lines.size === 0) return;
      const idle = Promise.withResolvers<void>();
      onIdle.add(idle.resolve);
      const timer = setTimeout(idle.resolve, withinMs);
      await idle.promise;
      clearTimeout(timer);
      onIdle.delete(idle.resolve);
    },
    async run(caller, work) {
      const line = await waitForTurn(caller);
      try {
        return await work();
      } finally {
        end(caller, line);
      }
    },
  };
}
