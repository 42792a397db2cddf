/**
 * The journal of this device: every command given on it, in order, until its game has been over for a while. It is in
 * the device's database; where the device refuses that, it lives as long as the page.
 */

import { onStorageChange, readItem, writeItem } from '#client/device/browserStorage.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { JOURNAL_NEWS_KEY } from '#client/device/storedGame.ts';
import { withDatabase } from './deviceDatabase.ts';
import type { QueuedCommands, QueuedCommand } from './queuedCommands.ts';
import { reassign, markSent } from './queuedCommands.ts';

/** Changes the queue of a game; the same list = no change. Made twice, it must give the same result. */
export type JournalUpdate = (queue: QueuedCommands) => QueuedCommands;

/** Where a journal is written down. */
export interface JournalStore {
  /** Makes an update and answers the queue after it; no other tab changes it in between. */
  readonly change: (gameId: number, update: JournalUpdate) => Promise<QueuedCommands>;
  /** The games that have queued commands. */
  readonly games: () => Promise<readonly number[]>;
}

/** Messages between the tabs of a device. */
export interface TabChannel {
  readonly announce: (gameId: number) => void;
  /** Calls back with each game that another tab has changed; answers how to stop that. */
  readonly listen: (listener: (gameId: number) => void) => () => void;
}

export interface Journal extends JournalStore {
  readonly read: (gameId: number) => Promise<QueuedCommands>;
  /** False = commands given now are lost with the page. */
  readonly isLasting: () => boolean;
  readonly listen: TabChannel['listen'];
}

/** A journal over a store; when that fails, a copy in memory goes on from its last state. */
export function createJournal(store: JournalStore, tabs: TabChannel): Journal {
  const known = new Map<number, QueuedCommands>();
  let memoryStore: JournalStore | null = null;

  async function change(gameId: number, step: JournalUpdate): Promise<QueuedCommands> {
    if (memoryStore === null) {
      let isChanged = false;
      try {
        const queue = await store.change(gameId, (before) => {
          const after = step(before);
          isChanged = after !== before;
          return after;
        });
        known.set(gameId, queue);
        // nothing to announce after reading
        if (isChanged) tabs.announce(gameId);
        return queue;
      } catch {
        // refused or full: the browser now asks before the page is left
        memoryStore ??= createMemoryStore(markAllSent(known));
      }
    }
    return memoryStore.change(gameId, step);
  }

  return {
    change,
    read: (gameId) => change(gameId, (queue) => queue),
    games: async () => (memoryStore ?? store).games().catch(() => [...known.keys()]),
    isLasting: () => memoryStore === null,
    listen: tabs.listen,
  };
}

/** Marks all commands as sent: the store may send its copies after a reload, so no later one may replace them. */
function markAllSent(known: ReadonlyMap<number, QueuedCommands>): Map<number, QueuedCommands> {
  return new Map([...known].map(([gameId, queue]) => [gameId, markSent(queue, queue)]));
}

/** A store that lives as long as the page. */
export function createMemoryStore(queue = new Map<number, QueuedCommands>()): JournalStore {
  return {
    async change(gameId, step) {
      const next = step(queue.get(gameId) ?? []);
      queue.set(gameId, next);
      return next;
    },
    games: async () => [...queue.keys()],
  };
}

/** The device's database; each update is one transaction, and on the disk when it is done. */
const DATABASE: JournalStore = {
  change: (gameId, step) =>
    withDatabase(async (database) => {
      const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const before = await store.index('gameId').getAll(gameId);
      const after = step(before);
      if (after === before) return before;
      const kept = new Set(after.map(({ sequence }) => sequence));
      const removals = before.flatMap(({ sequence }) =>
        sequence === undefined || kept.has(sequence) ? [] : [store.delete(sequence)],
      );
      const known = new Set(before);
      const queue = await Promise.all(
        after.map(async (queued): Promise<QueuedCommand> => {
          if (known.has(queued)) return queued;
          return { ...queued, sequence: await store.put(queued) };
        }),
      );
      await Promise.all([...removals, transaction.done]);
      return queue;
    }),
  games: () =>
    withDatabase(async (database) => {
      const games = new Set<number>();
      const index = database.transaction('entries').store.index('gameId');
      let at = await index.openKeyCursor(null, 'nextunique');
      for (; at !== null; at = await at.continue()) games.add(at.key);
      return [...games];
    }),
};

function createTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return {
      announce: (gameId) => writeItem(JOURNAL_NEWS_KEY, `${gameId} ${newKey()}`),
      listen(listener) {
        let last = readItem(JOURNAL_NEWS_KEY);
        return onStorageChange(() => {
          const news = readItem(JOURNAL_NEWS_KEY);
          if (news !== last && news !== null) listener(Number.parseInt(news, 10));
          last = news;
        });
      },
    };
  }
  let opened: BroadcastChannel | undefined;
  // not before it is needed: the server draws screens with an outbox too
  const channel = () => (opened ??= new BroadcastChannel('journal'));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    announce: (gameId) => channel().postMessage(gameId),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<number>) => listener(data);
      channel().addEventListener('message', onMessage);
      return () => channel().removeEventListener('message', onMessage);
    },
  };
}

/** Gives a guest's queued commands to the account that the guest has become. */
export async function adoptGuest(
  guestId: number,
  accountId: number,
  journal: Journal = deviceJournal(),
): Promise<void> {
  for (const gameId of await journal.games()) {
    await journal.change(gameId, (queue) => reassign(queue, guestId, accountId));
  }
}

let tabJournal: Journal | null = null;

/** The one journal of this tab. */
export function deviceJournal(): Journal {
  tabJournal ??= createJournal(DATABASE, createTabChannel());
  return tabJournal;
}
