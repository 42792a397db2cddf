/** The tables of this device's database: queued commands and saved rounds. */

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

/** The last state of a round that the server sent. */
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
