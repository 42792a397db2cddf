/** What this device keeps of rounds: the commands that were entered on it, and the rounds as it knew them last. */

import type { DBSchema } from 'idb';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { deviceDatabase } from '#client/device/deviceDatabase.ts';
import type { QueuedCommand } from './queuedCommands.ts';

interface Tables extends DBSchema {
  /** The commands of all games, by their place in the order. */
  entries: { key: number; value: QueuedCommand; indexes: { gameId: number } };
  /** By game id. */
  rounds: { key: number; value: SavedRound };
}

/** A round as the server told it last. */
export interface SavedRound {
  readonly id: number;
  readonly state: RouterOutputs['rounds']['get'];
  /** When the server was heard last, to the minute. */
  readonly toldAt: Date;
}

export const withDatabase = deviceDatabase<Tables>('bestball', 1, (database) => {
  const commands = database.createObjectStore('entries', { keyPath: 'sequence', autoIncrement: true });
  commands.createIndex('gameId', 'gameId');
  database.createObjectStore('rounds', { keyPath: 'id' });
});
