/** Databases of this device. Private windows may refuse them. */

import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { openDB } from 'idb';
import { NETWORK } from './timings.ts';

/**
 * Does some work with the database. A connection that the browser has dropped is opened again, and the work done
 * once more: it has to be one transaction, or harmless to repeat.
 *
 * @throws Error when the device refuses the database, or has no room left
 */
export type WithDatabase<Tables extends DBSchema> = <Answer>(
  work: (database: IDBPDatabase<Tables>) => Promise<Answer>,
) => Promise<Answer>;

/**
 * The database of a name, opened when it is first needed.
 *
 * @param version tables are only ever added: an older app reads what a newer one has left
 * @param upgrade adds the tables
 */
export function deviceDatabase<Tables extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Tables>['upgrade']>,
): WithDatabase<Tables> {
  let opened: Promise<IDBPDatabase<Tables>> | null = null;

  function open(): Promise<IDBPDatabase<Tables>> {
    opened ??= inTime(openNewest());
    return opened;
  }

  async function openNewest(): Promise<IDBPDatabase<Tables>> {
    try {
      // a newer build in another tab cannot upgrade until this one closes
      return await openDB<Tables>(name, version, { upgrade, blocking: close });
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
      return openDB<Tables>(name, undefined, { blocking: close });
    }
  }

  function close(): void {
    void opened?.then((database) => database.close()).catch(() => {});
    opened = null;
  }

  return async (work) => {
    try {
      return await work(await open());
    } catch {
      close();
      return work(await open());
    }
  };
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
