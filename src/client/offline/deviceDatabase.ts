/** The database of this device: queued commands and saved rounds. Private windows may refuse it. */

import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { createStore } from '#client/device/store.ts';
import { NETWORK } from '#client/device/timings.ts';
import type { QueuedCommand } from './queuedCommands.ts';

interface Tables extends DBSchema {
  /** The commands of all games, by their place in the order. */
  entries: { key: number; value: QueuedCommand; indexes: { gameId: number } };
  /** By game id. */
  rounds: { key: number; value: SavedRound };
  /** One row, made with the database: the id that tells it from the one of before it was deleted. */
  identity: { key: number; value: string };
}

/** The last state of a round that the server sent. */
export interface SavedRound {
  readonly id: number;
  readonly state: RouterOutputs['rounds']['get'];
  /** When the server was heard last, to the minute. */
  readonly toldAt: Date;
}

const NAME = 'bestball';
/** Tables are only ever added: an older app reads what a newer one has left. */
const VERSION = 2;
/** Of the one row of `identity`. */
export const IDENTITY_KEY = 1;

/** Says that the database is deleted, or may have been. */
const LOSS = createStore<void>(undefined);

let opened: Promise<IDBPDatabase<Tables>> | null = null;

/**
 * Does some work with the database, which is opened when it is first needed. A connection that the browser has dropped
 * is opened again, and the work done once more: it has to be one transaction, or harmless to repeat.
 *
 * @throws Error when the device refuses the database, or has no room left
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
  // an installed app gets a database that is kept when the device runs short of room; for a page some browsers ask their
  // user, so that is put off until it is needed: `lastingStorage.ts`
  if (matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist().catch(() => {});
  try {
    return await openDB<Tables>(NAME, VERSION, { upgrade: addTables, ...CLOSING });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return openDB<Tables>(NAME, undefined, CLOSING);
  }
}

const CLOSING = {
  // another tab cannot delete the database, nor a newer build upgrade it, until this one closes it
  blocking(_version: number, next: number | null) {
    close();
    if (next === null) LOSS.set();
  },
  // the browser has closed it, as it does when its user deletes what pages have stored
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

/** Calls back when the database is deleted, or may have been; answers how to stop that. */
export const onDatabaseLoss = LOSS.subscribe;

function close(): void {
  void opened?.then((database) => database.close()).catch(() => {});
  opened = null;
}

/** Fails after `NETWORK.deviceMs`: some browsers neither open a database nor report an error. */
function inTime<Database>(opening: Promise<Database>): Promise<Database> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The device does not open its database')),
      NETWORK.deviceMs,
    );
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
