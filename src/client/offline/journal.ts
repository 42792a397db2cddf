/**
 * The journal of this device: every command given on it, in order, until some time after the end of its game. It is
 * stored in the device's database, or in memory if the device blocks that.
 */

import { onStorageChange, readItem, writeItem } from '#client/device/browserStorage.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { JOURNAL_NEWS_KEY } from '#client/device/storedGame.ts';
import type { JournalStore } from './deviceDatabase.ts';
import { COMMAND_STORE, onDatabaseLoss } from './deviceDatabase.ts';
import type { QueuedCommands } from './queuedCommands.ts';
import { reassign, markSent, withoutKeys } from './queuedCommands.ts';

/** Changes the queue of a game; returning the same list = no change. Applied twice, it must give the same result. */
export type JournalUpdate = (queue: QueuedCommands) => QueuedCommands;

/** Messages between the tabs of a device. */
export interface TabChannel {
  readonly announce: (gameId: number) => void;
  /**
   * Calls the listener with each game that another tab has changed, or with null when the store was deleted. Returns a
   * function that removes the listener.
   */
  readonly listen: (listener: (gameId: number | null) => void) => () => void;
}

/** A queue as this tab has last read or written it. */
interface KnownQueue {
  readonly queue: QueuedCommands;
  /** The identity of its store. */
  readonly identity: string;
}

export interface Journal extends Pick<JournalStore, 'games'> {
  readonly change: (gameId: number, update: JournalUpdate) => Promise<QueuedCommands>;
  readonly read: (gameId: number) => Promise<QueuedCommands>;
  /** False = commands given now are lost when the page is left. */
  readonly isLasting: () => boolean;
  readonly listen: TabChannel['listen'];
}

/**
 * Returns a journal over a store. When the store fails, a copy in memory replaces it, beginning with its last state.
 * The content of a deleted store is written to the store that follows.
 */
export function createJournal(store: JournalStore, tabs: TabChannel): Journal {
  const known = new Map<number, KnownQueue>();
  let memoryStore: JournalStore | null = null;

  async function change(gameId: number, update: JournalUpdate): Promise<QueuedCommands> {
    if (memoryStore === null) {
      let isChanged = false;
      let identity = '';
      try {
        const queue = await store.change(gameId, (stored, storeIdentity) => {
          identity = storeIdentity;
          const after = update(withLostCommands(stored, identity, known.get(gameId)));
          isChanged = after !== stored;
          return after;
        });
        known.set(gameId, { queue, identity });
        // nothing to announce after a read
        if (isChanged) tabs.announce(gameId);
        return queue;
      } catch {
        // blocked or full: the browser now asks before the page is left
        memoryStore ??= createMemoryStore(markAllSent(known));
      }
    }
    return memoryStore.change(gameId, update);
  }

  return {
    change,
    read: (gameId) => change(gameId, (queue) => queue),
    async games() {
      const stored = await (memoryStore ?? store).games().catch(() => []);
      // a store that follows a deleted one may lack these still
      const waiting = [...known].filter(([, { queue }]) => queue.length > 0).map(([gameId]) => gameId);
      return [...new Set([...stored, ...waiting])];
    },
    isLasting: () => memoryStore === null,
    listen: tabs.listen,
  };
}

/**
 * Returns the queue with the commands that this tab had in a previous store. The store assigns new sequence numbers.
 */
function withLostCommands(
  stored: QueuedCommands,
  identity: string,
  known: KnownQueue | undefined,
): QueuedCommands {
  if (known === undefined || known.identity === identity) return stored;
  // another tab may have written them already
  const keys = stored.map(({ key }) => key);
  const lost = withoutKeys(known.queue, keys);
  return lost.length === 0 ? stored : [...stored, ...lost.map(({ sequence: _place, ...queued }) => queued)];
}

/** Marks all commands as sent: the store may send its copies after a reload, so no later command may replace them. */
function markAllSent(known: ReadonlyMap<number, KnownQueue>): Map<number, QueuedCommands> {
  return new Map([...known].map(([gameId, { queue }]) => [gameId, markSent(queue, queue)]));
}

/** Returns a store that lives as long as the page. */
export function createMemoryStore(queue = new Map<number, QueuedCommands>()): JournalStore {
  const identity = newKey();
  return {
    async change(gameId, update) {
      const next = update(queue.get(gameId) ?? [], identity);
      queue.set(gameId, next);
      return next;
    },
    games: async () => [...queue.keys()],
  };
}

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
  // created on first use: the server renders screens with an outbox too
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

/** Reassigns a guest's queued commands to the account that the guest has become. */
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

/** Returns the only journal of this tab. */
export function deviceJournal(): Journal {
  tabJournal ??= createJournal(COMMAND_STORE, withDatabaseLoss(createTabChannel()));
  return tabJournal;
}

function withDatabaseLoss({ announce, listen }: TabChannel): TabChannel {
  return {
    announce,
    listen(listener) {
      const stops = [listen(listener), onDatabaseLoss(() => listener(null))];
      return () => stops.forEach((stop) => stop());
    },
  };
}
