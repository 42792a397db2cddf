/** The outboxes of this tab, one a game: whatever screen is shown, what was entered is on its way. */

import type { QueryClient } from '@tanstack/react-query';
import { readAuth } from './authStorage.ts';
import { isConflict, isWaiting, waitingText } from './entries.ts';
import { deviceJournal } from './journal.ts';
import type { Outbox } from './outbox.ts';
import { createOutbox } from './outbox.ts';
import type { Utils } from './trpc.ts';
import { noteUnsent } from './unsent.ts';

/** On the server a query cache lives as long as its request. */
const OUTBOXES = new WeakMap<QueryClient, Map<number, Outbox>>();

/** All that this tab has made so far. */
export function outboxesOf(queryClient: QueryClient): ReadonlyMap<number, Outbox> {
  return OUTBOXES.get(queryClient) ?? new Map();
}

/** The outbox of a game. It is opened by whoever shows or sends what is in it. */
export function outboxOf(queryClient: QueryClient, utils: Utils, gameId: number): Outbox {
  const ofTab = OUTBOXES.get(queryClient) ?? new Map<number, Outbox>();
  OUTBOXES.set(queryClient, ofTab);
  const known = ofTab.get(gameId);
  if (known !== undefined) return known;
  const { client, rounds } = utils;
  const journal = deviceJournal();
  const outbox = createOutbox({
    gameId,
    journal,
    async send(commands, signal) {
      const answers = await client.rounds.send.mutate({ gameId, commands: [...commands] }, { signal });
      void rounds.get.invalidate({ id: gameId });
      return answers;
    },
    personHere: () => personHere(utils),
  });
  outbox.subscribe(() => {
    const { entries, trouble } = outbox.read();
    const unsent = {
      text: waitingText(entries),
      trouble: entries.some(isWaiting) ? trouble : null,
      toDecide: entries.some(isConflict) ? gameId : null,
    };
    noteUnsent(gameId, unsent, journal.isLasting());
  });
  ofTab.set(gameId, outbox);
  return outbox;
}

/**
 * The user id of whoever this device is, by the server's word, else by what the device remembers. Null = nobody, or
 * not known: calls go out as whom the device remembers, and another tab may have logged in since the server's word.
 */
function personHere({ auth }: Utils): number | null {
  const { user, guestUserId } = readAuth();
  const remembered = user?.id ?? guestUserId;
  const answer = auth.me.getData();
  if (answer === undefined) return remembered;
  const told = answer.user?.id ?? null;
  return remembered === null || remembered === told ? told : null;
}
