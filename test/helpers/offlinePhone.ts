/** A host's phone on a bad network: an outbox over a journal of its own, in front of a real server. All chance is seeded. */

import { setTimeout as pause } from 'node:timers/promises';
import type { JournalStore } from '#client/offline/journal.ts';
import { createJournal, createMemoryStore } from '#client/offline/journal.ts';
import type { Outbox, Send } from '#client/offline/outbox.ts';
import { createOutbox } from '#client/offline/outbox.ts';
import type { QueuedCommands } from '#client/offline/queuedCommands.ts';
import { isWaiting, withQueued } from '#client/offline/queuedCommands.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import type { Round, Strokes } from '#rules/round.ts';

/** Of all calls. */
const LOST_ANSWERS = 0.3;
const CUT_CALLS = 0.15;
const DOUBLE_CALLS = 0.1;

export type Random = () => number;

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
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
  /** The round as its screen shows it. */
  shown(): Round;
  give(command: PhoneCommand, needs?: string): string;
  /** The tab is killed and opened again: only what the journal has is left. */
  reload(): Promise<void>;
  /** Goes into a dead zone, or comes out of it. */
  setOffline(isOffline: boolean): void;
  /** Some time goes by. */
  wait(): Promise<void>;
  /** Out of the dead zone until everything is sent; answers the journal. */
  finish(): Promise<QueuedCommands>;
}

/**
 * @param start the round as the phone knows it; its network tells it nothing more
 * @param server carries out a call that gets through
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
      isInSight: () => true,
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
      // what was just given is in the journal, and its screen shows what it has read there
      await pause(0);
      tab = openTab();
      await pause(0);
    },
    setOffline: (next) => void (isOffline = next),
    wait,
    async finish() {
      isOffline = false;
      await wait();
      while (tab.get().queue.some(isWaiting)) await wait();
      return allOf(store, start.id);
    },
  };
}

/** As if the server had answered nothing: all of it on top of the start. */
export function asGiven(entries: QueuedCommands): QueuedCommands {
  return entries.map((entry) => ({ ...entry, version: null }));
}

function allOf(store: JournalStore, gameId: number): Promise<QueuedCommands> {
  return store.change(gameId, (entries) => entries);
}

/** What a screen says it has shown in a cell. */
export function seenOn(round: Round, hole: number, memberId: number): Strokes | null | 'empty' {
  const strokes = round.holes[hole - 1]?.strokes[memberId];
  return strokes === undefined ? 'empty' : strokes;
}
