/**
 * A host's phone on a bad network: an outbox with its own journal, in front of a real server. All randomness is seeded.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { JournalStore } from '#client/offline/deviceDatabase.ts';
import { createJournal, createMemoryStore } from '#client/offline/journal.ts';
import type { Outbox, Send } from '#client/offline/outbox.ts';
import { createOutbox } from '#client/offline/outbox.ts';
import type { QueuedCommands } from '#client/offline/queuedCommands.ts';
import { isWaiting, withQueued } from '#client/offline/queuedCommands.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import type { Round, Strokes } from '#rules/round.ts';

/** Share of all calls. */
const LOST_ANSWERS = 0.3;
const CUT_CALLS = 0.15;
const DOUBLE_CALLS = 0.1;

export type Random = () => number;

/** Returns a generator of numbers from 0 to 1, equal for equal seeds (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface OfflinePhone {
  /** Returns the round as its screen shows it. */
  shown(): Round;
  give(command: PhoneCommand, needs?: string): string;
  /** Closes the tab and opens it again: only the journal remains. */
  reload(): Promise<void>;
  /** Enters a dead zone, or leaves it. */
  setOffline(isOffline: boolean): void;
  /** Receives a state from the server. */
  receive(confirmed: Round): void;
  /** Lets some time pass. */
  wait(): Promise<void>;
  /** Leaves the dead zone, waits until everything is sent, and returns the journal. */
  finish(): Promise<QueuedCommands>;
}

/**
 * Creates a phone.
 *
 * @param start the round on the phone; the network sends no newer one
 * @param server carries out a call that arrives
 */
export function offlinePhone(start: Round, server: Send, random: Random): OfflinePhone {
  const store = createMemoryStore();
  let isOffline = false;
  let tab = openTab();

  function openTab(): Outbox {
    const outbox = createOutbox({
      gameId: start.id,
      journal: createJournal(store, { announce: () => {}, listen: () => () => {} }),
      send: (...call) => (tab === outbox ? send(...call) : new Promise(() => {})),
      sessionUserId: () => start.hostId,
      screenUserId: () => start.hostId,
      isTabVisible: () => true,
      random,
    });
    outbox.open();
    return outbox;
  }

  const send: Send = async (...sent) => {
    if (isOffline || random() < CUT_CALLS) throw new Error('Cut');
    const call = () => server(...sent);
    const isLost = random() < LOST_ANSWERS;
    const [answers] = await Promise.all(random() < DOUBLE_CALLS ? [call(), call()] : [call()]);
    if (isLost || isOffline) throw new Error('The answer is lost');
    return answers;
  };

  async function wait(): Promise<void> {
    tab.retryNow();
    await pause(random() * 3);
  }

  return {
    shown: () => withQueued(start, asGiven(tab.get().queue)),
    give: (...command) => tab.enqueue(...command),
    async reload() {
      // commands just given are in the journal, and the screen shows what was read from there
      await pause(0);
      tab = openTab();
      await pause(0);
    },
    setOffline: (next) => void (isOffline = next),
    receive: (confirmed) => tab.reconcile(confirmed),
    wait,
    async finish() {
      isOffline = false;
      await wait();
      while (tab.get().queue.some(isWaiting)) await wait();
      return allOf(store, start.id);
    },
  };
}

/** Returns the commands as if the server had answered none, so that all are applied to the start. */
export function asGiven(entries: QueuedCommands): QueuedCommands {
  return entries.map((entry) => ({ ...entry, version: null }));
}

function allOf(store: JournalStore, gameId: number): Promise<QueuedCommands> {
  return store.change(gameId, (entries) => entries);
}

/** Returns the value that a screen shows in a cell. */
export function seenOn(round: Round, hole: number, memberId: number): Strokes | null | 'empty' {
  const strokes = round.holes[hole - 1]?.strokes[memberId];
  return strokes === undefined ? 'empty' : strokes;
}
