/** The database of this device: queued commands and saved rounds. Private windows may block it. */

import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { createStore } from '#client/device/store.ts';
import { NETWORK } from '#client/device/timings.ts';
import type { QueuedCommand, QueuedCommands } from './queuedCommands.ts';

interface Tables extends DBSchema {
  /** The commands of all games, by their sequence number. */
  entries: { key: number; value: QueuedCommand; indexes: { gameId: number } };
  /** By game id. */
  rounds: { key: number; value: SavedRound };
  /** One row, created with the database: an id that differs from the id of an earlier, deleted database. */
  identity: { key: number; value: string };
}

/** The last state of a round that the server has sent. */
export interface SavedRound {
  readonly id: number;
  readonly state: RouterOutputs['rounds']['get'];
  /** The time of the last message from the server, to the minute. */
  readonly toldAt: Date;
}

/**
 * Changes the queue of a game; returning the same list = no change. A store that replaces a deleted one has another
 * identity.
 */
type StoreUpdate = (queue: QueuedCommands, identity: string) => QueuedCommands;

/** The place where a journal is stored. */
export interface JournalStore {
  /** Applies an update and resolves to the resulting queue; no other tab changes it in between. */
  readonly change: (gameId: number, update: StoreUpdate) => Promise<QueuedCommands>;
  /** The games that have queued commands. */
  readonly games: () => Promise<readonly number[]>;
}

const NAME = 'bestball';
/** Tables are only ever added, so that an older app can read the database of a newer one. */
const VERSION = 2;
/** The key of the only row of `identity`. */
const IDENTITY_KEY = 1;

/** Notifies listeners that the database is deleted, or may have been. */
const LOSS = createStore<void>(undefined);

let opened: Promise<IDBPDatabase<Tables>> | null = null;

/**
 * Runs work on the database, which is opened when it is first needed. If the browser has closed the connection, it is
 * opened again and the work repeated. So the work has to be one transaction, or harmless to repeat.
 *
 * @throws Error when the device blocks the database, or has no space left
 */
export async function withDatabase<Answer>(
  work: (database: IDBPDatabase<Tables>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(await open());
  } catch {
    close();
    return work(await open());
  }
}

function open(): Promise<IDBPDatabase<Tables>> {
  opened ??= inTime(openNewest());
  return opened;
}

async function openNewest(): Promise<IDBPDatabase<Tables>> {
  // an installed app gets a database that is not evicted when the device runs short of space. In a tab some browsers
  // ask their user, so `persistentStorage.ts` delays that until it is needed.
  if (matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist().catch(() => {});
  try {
    return await openDB<Tables>(NAME, VERSION, { upgrade: addTables, ...CLOSING });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return openDB<Tables>(NAME, undefined, CLOSING);
  }
}

const CLOSING = {
  // until this tab closes the database, another one cannot delete it, nor a newer build upgrade it
  blocking(_version: number, next: number | null) {
    close();
    if (next === null) LOSS.set();
  },
  // the browser has closed it, for instance because its user deleted stored data
  terminated() {
    close();
    LOSS.set();
  },
};

function addTables(database: IDBPDatabase<Tables>, versionBefore: number): void {
  if (versionBefore < 1) {
    const commands = database.createObjectStore('entries', { keyPath: 'sequence', autoIncrement: true });
    commands.createIndex('gameId', 'gameId');
    database.createObjectStore('rounds', { keyPath: 'id' });
  }
  void database.createObjectStore('identity').put(newKey(), IDENTITY_KEY);
}

/**
 * Registers a listener for the loss of the database: it is deleted, or may have been. Returns a function that removes
 * it.
 */
export const onDatabaseLoss = LOSS.subscribe;

function close(): void {
  void opened?.then((database) => database.close()).catch(() => {});
  opened = null;
}

/** Rejects after `NETWORK.deviceMs`: some browsers neither open a database nor report an error. */
function inTime<Database>(opening: Promise<Database>): Promise<Database> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Database time-out')), NETWORK.deviceMs);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The queued commands of the device. Each update is one transaction, and is on disk when its promise resolves. */
export const COMMAND_STORE: JournalStore = {
  change: (gameId, update) =>
    withDatabase(async (database) => {
      const transaction = database.transaction(['entries', 'identity'], 'readwrite', {
        durability: 'strict',
      });
      const store = transaction.objectStore('entries');
      const [identity = '', before] = await Promise.all([
        transaction.objectStore('identity').get(IDENTITY_KEY),
        store.index('gameId').getAll(gameId),
      ]);
      const after = update(before, identity);
      if (after === before) return before;
      const kept = new Set(after.map(({ sequence }) => sequence));
      const removals = before.flatMap(({ sequence }) =>
        sequence === undefined || kept.has(sequence) ? [] : [store.delete(sequence)],
      );
      const known = new Set(before);
      const additions = after.map(async (queued): Promise<QueuedCommand> => {
        if (known.has(queued)) return queued;
        return { ...queued, sequence: await store.put(queued) };
      });
      // the browser completes it from here on, even if the page is closed immediately
      transaction.commit();
      const queue = await Promise.all(additions);
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
