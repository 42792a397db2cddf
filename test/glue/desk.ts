/** An outbox whose calls are answered when the test says so. */

import { afterEach, beforeEach, vi } from 'vitest';
import type { Answers, Outbox, Send } from '#client/outbox.ts';
import { createOutbox } from '#client/outbox.ts';
import type { PhoneCommand } from '#rules/commands.ts';

/** One call to the server. */
interface Call {
  readonly keys: readonly string[];
  readonly commands: readonly PhoneCommand[];
  /** Carried out, each one version later; the commands at these positions are refused. */
  readonly answer: (...refused: readonly number[]) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

interface Desk {
  readonly outbox: Outbox;
  readonly calls: Call[];
  /** The game's version after what was carried out; it begins at 10. */
  version: number;
  /** What the browser's console was told. */
  readonly logged: unknown[];
}

export const TOO_LATE = { code: 'GAME_OVER', message: 'This game is over' };

/** The desk of the test that runs: a fresh one for each, on a clock that stands still. */
export let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  desk = { outbox: createOutbox(server), calls: [], version: 10, logged: [] };
  vi.spyOn(console, 'error').mockImplementation((text) => void desk.logged.push(text));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const server: Send = (sent) => {
  const { promise, resolve, reject } = Promise.withResolvers<Answers>();
  desk.calls.push({
    keys: sent.map(({ key }) => key),
    commands: sent.map(({ command }) => command),
    async answer(...refused) {
      const answers = sent.map(({ key }, position) => {
        const isRefused = refused.includes(position);
        if (!isRefused) desk.version += 1;
        return { key, version: desk.version, refusal: isRefused ? TOO_LATE : null };
      });
      resolve({ answers });
      await settled();
    },
    async fail(error) {
      reject(error);
      await settled();
    },
  });
  return promise;
};

/** What promises that are settled lead to has happened. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

export function call(position: number): Call {
  const made = desk.calls[position];
  if (made === undefined) throw new Error(`There were only ${desk.calls.length} calls`);
  return made;
}

/** What has not been answered. */
export function waiting(): readonly PhoneCommand[] {
  return desk.outbox
    .read()
    .entries.filter((entry) => entry.version === null)
    .map(({ command }) => command);
}
