/** The device's database: what was entered on it, and the rounds as it knew them last. Private windows may refuse it. */

import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { Entry } from '#client/offline/queuedCommands.ts';
import { NETWORK } from './timings.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';

interface Tables extends DBSchema {
  /** All that was given on this device, of all games, by its place in the order. */
  entries: { key: number; value: Entry; indexes: { gameId: number } };
  /** By game id. */
  rounds: { key: number; value: KeptRound };
}

/** A round as the server told it last. */
export interface KeptRound {
  readonly id: number;
  readonly state: RouterOutputs['rounds']['get'];
  /** When the server was heard last, to the minute. */
  readonly toldAt: Date;
}

export type DeviceDatabase = IDBPDatabase<Tables>;

const NAME = 'bestball';
/** Tables are only ever added: an older app reads what a newer one has left. */
const VERSION = 1;

let opened: Promise<DeviceDatabase> | null = null;

/**
 * Does some work with the database. A connection that the browser has dropped is opened again, and the work done
 * once more: it is all of it in one transaction, or harmless to repeat.
 *
 * @throws Error when the device refuses the database, or has no room left
 */
export async function withDatabase<Answer>(
  work: (database: DeviceDatabase) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(await open());
  } catch {
    close();
    return work(await open());
  }
}

function open(): Promise<DeviceDatabase> {
  opened ??= inTime(openNewest());
  return opened;
}

async function openNewest(): Promise<DeviceDatabase> {
  try {
    return await openDB<Tables>(NAME, VERSION, {
      upgrade(database) {
        const entries = database.createObjectStore('entries', { keyPath: 'sequence', autoIncrement: true });
        entries.createIndex('gameId', 'gameId');
        database.createObjectStore('rounds', { keyPath: 'id' });
      },
      // a newer app in another tab waits for this one to let go
      blocking: close,
    });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return openDB<Tables>(NAME, undefined, { blocking: close });
  }
}

function close(): void {
  void opened?.then((database) => database.close()).catch(() => {});
  opened = null;
}

/** Some browsers neither open a database nor say why. */
function inTime(opening: Promise<DeviceDatabase>): Promise<DeviceDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The device does not open its database')),
      NETWORK.deviceMs,
    );
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
