/** A server that answers an outbox when the test tells it to, with a journal in memory. */

import { afterEach, beforeEach, vi } from 'vitest';
import type { JournalStore } from '#client/offline/deviceDatabase.ts';
import type { Journal, TabChannel } from '#client/offline/journal.ts';
import { createJournal, createMemoryStore } from '#client/offline/journal.ts';
import type { Outbox, Send } from '#client/offline/outbox.ts';
import { createOutbox } from '#client/offline/outbox.ts';
import type { CommandAnswer } from '#client/offline/queuedCommands.ts';
import { isWaiting } from '#client/offline/queuedCommands.ts';
import type { PhoneCommand } from '#rules/commands.ts';

/** One call to the server. */
interface Call {
  readonly keys: readonly string[];
  readonly commands: readonly PhoneCommand[];
  readonly signal: AbortSignal;
  /** Carries out the commands, one version each; the commands at these positions are refused. */
  readonly answer: (...refused: readonly number[]) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

interface FakeServer {
  readonly outbox: Outbox;
  readonly store: JournalStore;
  readonly calls: Call[];
  /** The game's version after the commands carried out; it begins at 10. */
  version: number;
  /** The refusal of a refused command. */
  refusal: { readonly code: string; readonly message: string };
  /** The user id of the session; null = none. */
  viewerId: number | null;
  isTabVisible: boolean;
  /** The errors in the browser's console. */
  readonly logged: unknown[];
}

export const GAME_ID = 1;
export const HOST_ID = 7;
export const TOO_LATE = { code: 'GAME_OVER', message: 'This game is over' };
export const CHANGED = { code: 'HOLE_CHANGED', message: 'Another scorer changed this hole' };

/** The server of the running test, and the outbox that calls it: new for each test, with fake timers. */
export let fakeServer: FakeServer;

/** The messages between the tabs of one test. */
let tabs: ((gameId: number | null) => void)[];
const channel: TabChannel = {
  announce: (gameId) => tabs.forEach((listener) => listener(gameId)),
  listen(listener) {
    tabs.push(listener);
    return () => void (tabs = tabs.filter((each) => each !== listener));
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  tabs = [];
  const store = createMemoryStore();
  fakeServer = {
    outbox: newTab(createJournal(store, channel)),
    store,
    calls: [],
    version: 10,
    refusal: TOO_LATE,
    viewerId: HOST_ID,
    isTabVisible: true,
    logged: [],
  };
  fakeServer.outbox.open();
  vi.spyOn(console, 'error').mockImplementation((text) => void fakeServer.logged.push(text));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens an outbox of another tab, or of the reloaded tab, over the same store. */
export async function openTab(): Promise<Outbox> {
  const outbox = newTab(createJournal(fakeServer.store, channel));
  outbox.open();
  await settled();
  return outbox;
}

/** Returns an outbox without jitter: each retry happens at the latest possible time. */
export function newTab(journal: Journal): Outbox {
  return createOutbox({
    gameId: GAME_ID,
    journal,
    send: server,
    sessionUserId: () => fakeServer.viewerId,
    screenUserId: () => fakeServer.viewerId,
    isTabVisible: () => fakeServer.isTabVisible,
    random: () => 1,
  });
}

const server: Send = (sent, signal) => {
  const { promise, resolve, reject } = Promise.withResolvers<{ answers: readonly CommandAnswer[] }>();
  signal.addEventListener('abort', () => reject(new Error('Given up')));
  fakeServer.calls.push({
    keys: sent.map(({ key }) => key),
    commands: sent.map(({ command }) => command),
    signal,
    async answer(...refused) {
      const answers = sent.map(({ key }, position) => {
        const isRefused = refused.includes(position);
        if (!isRefused) fakeServer.version += 1;
        return { key, version: fakeServer.version, refusal: isRefused ? fakeServer.refusal : null };
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

/** Gives commands in a tab, and waits until the journal has them. */
export async function giveIn(outbox: Outbox, ...commands: readonly PhoneCommand[]): Promise<void> {
  for (const command of commands) outbox.enqueue(command);
  await settled();
}

/** Gives a command on this phone. Returns its key once the journal has it and it is on its way. */
export async function give(command: PhoneCommand, needs?: string): Promise<string> {
  const key = fakeServer.outbox.enqueue(command, needs);
  await settled();
  return key;
}

/** Waits for the effects of settled promises. */
export async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

export function call(position: number): Call {
  const made = fakeServer.calls[position];
  if (made === undefined) throw new Error(`There were only ${fakeServer.calls.length} calls`);
  return made;
}

/** Returns the commands that have not been answered. */
export function waiting(outbox = fakeServer.outbox): readonly PhoneCommand[] {
  return outbox
    .get()
    .queue.filter(isWaiting)
    .map(({ command }) => command);
}

/** Returns the refused commands whose refusal has not been read. */
export function refused(): readonly PhoneCommand[] {
  return fakeServer.outbox
    .get()
    .queue.filter(({ refusal }) => refusal !== null)
    .map(({ command }) => command);
}
