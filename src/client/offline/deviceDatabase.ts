/** The database of this device: queued commands and saved rounds. Private windows may refuse it. */

import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { NETWORK } from '#client/device/timings.ts';
import type { QueuedCommand } from './queuedCommands.ts';

interface Tables extends DBSchema {
  /** The commands of all games, by their place in the order. */
  entries: { key: number; value: QueuedCommand; indexes: { gameId: number } };
  /** By game id. */
  rounds: { key: number; value: SavedRound };
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
const VERSION = 1;

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
  // an installed app gets a database that is kept when the device runs short of room; for a page some browsers would ask
  if (matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist().catch(() => {});
  try {
    // a newer build in another tab cannot upgrade until this one closes
    return await openDB<Tables>(NAME, VERSION, { upgrade: addTables, blocking: close });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return openDB<Tables>(NAME, undefined, { blocking: close });
  }
}

function addTables(database: IDBPDatabase<Tables>): void {
  const commands = database.createObjectStore('entries', { keyPath: 'sequence', autoIncrement: true });
  commands.createIndex('gameId', 'gameId');
  database.createObjectStore('rounds', { keyPath: 'id' });
}

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
