/** Unfinished data at logout, commands to send and refusals to read, and its deletion by a logout. */

import { cleanUpDevice } from './cleanup.ts';
import { deviceJournal } from './journal.ts';
import type { QueuedCommands } from './queuedCommands.ts';
import { isGivenBy, isWaiting, waitingAmount } from './queuedCommands.ts';

/** Commands of a user that the server has not accepted. */
export interface Unfinished {
  /** The waiting commands, as the subject of a sentence and its verb: "3 holes of 2 games have". Null = none. */
  readonly waiting: string | null;
  /** A refusal that its scorer has not read, or a hole that is still to be decided. */
  readonly hasUnread: boolean;
}

/**
 * Reads the unfinished commands of the viewer from the device's database.
 *
 * @param viewerId null = the viewer is not known
 */
export async function unfinishedOf(viewerId: number | null): Promise<Unfinished> {
  const journal = deviceJournal();
  const games = await journal.games();
  const queue = await Promise.all(games.map(journal.read));
  return unfinishedIn(queue.flat(), viewerId);
}

/** Returns the unfinished commands of the viewer among these. */
export function unfinishedIn(queue: QueuedCommands, viewerId: number | null): Unfinished {
  const own = queue.filter((queued) => isGivenBy(queued, viewerId));
  const games = new Set(own.filter(isWaiting).map(({ gameId }) => gameId));
  const amount = waitingAmount(own);
  const isOne = amount?.startsWith('1 ') === true;
  const ofGames = games.size > 1 && !isOne ? ` of ${games.size} games` : '';
  return {
    waiting: amount && `${amount}${ofGames} ${isOne ? 'has' : 'have'}`,
    hasUnread: own.some(({ refusal }) => refusal !== null),
  };
}

/** Deletes all rounds, and all commands except waiting ones and refusals that other users have to read. */
export async function forgetRounds(viewerId: number | null): Promise<void> {
  await cleanUpDevice([]);
  const journal = deviceJournal();
  for (const id of await journal.games()) {
    await journal.change(id, (queue) =>
      queue.filter((queued) => isWaiting(queued) || !isGivenBy(queued, viewerId)),
    );
  }
}
