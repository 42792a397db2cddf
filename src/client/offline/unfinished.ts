/** What a person who leaves this device leaves on it: what has still to be sent or read, and what goes with them. */

import type { QueuedCommands } from './queuedCommands.ts';
import { isGivenBy, isWaiting, waitingAmount } from './queuedCommands.ts';
import { deviceJournal } from './journal.ts';
import { sweepDevice } from './cleanup.ts';

/** What this person has entered here and the server has not taken. */
export interface Unfinished {
  /** What waits, as the subject of a sentence and its verb: "3 holes of 2 games have". Null = nothing. */
  readonly waiting: string | null;
  /** Something was refused, and its player has not read why, or a hole is still to be decided. */
  readonly hasUnread: boolean;
}

/** @param personId null = no person is known to be here */
export async function unfinishedOf(personId: number | null): Promise<Unfinished> {
  const journal = deviceJournal();
  const games = await journal.games();
  const queue = await Promise.all(games.map((id) => journal.change(id, (all) => all)));
  return unfinishedIn(queue.flat(), personId);
}

/** The same, of these entries. */
export function unfinishedIn(queue: QueuedCommands, personId: number | null): Unfinished {
  const own = queue.filter((queued) => isGivenBy(queued, personId));
  const games = new Set(own.filter(isWaiting).map(({ gameId }) => gameId));
  const amount = waitingAmount(own);
  const isOne = amount?.startsWith('1 ') === true;
  const ofGames = games.size > 1 && !isOne ? ` of ${games.size} games` : '';
  return {
    waiting: amount && `${amount}${ofGames} ${isOne ? 'has' : 'have'}`,
    hasUnread: own.some(({ refusal }) => refusal !== null),
  };
}

/** Forgets all rounds and entries, but for what another person has left to be sent or read. */
export async function forgetRounds(personId: number | null): Promise<void> {
  await sweepDevice([]);
  const journal = deviceJournal();
  for (const id of await journal.games()) {
    await journal.change(id, (queue) =>
      queue.filter((queued) => isWaiting(queued) || !isGivenBy(queued, personId)),
    );
  }
}
