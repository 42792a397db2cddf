/** The outboxes of this tab, one per game: they send from any screen. */

import type { QueryClient } from '@tanstack/react-query';
import { httpStatusOf } from '#client/api/queryErrors.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';
import { readAuth } from '#client/device/authStorage.ts';
import { askForLastingStorage } from '#client/device/lastingStorage.ts';
import { noteUnsent } from '#client/round/unsent.ts';
import { deviceJournal } from './journal.ts';
import type { Outbox } from './outbox.ts';
import { createOutbox } from './outbox.ts';
import { isConflict, isWaiting, waitingText } from './queuedCommands.ts';

/** On the server a query cache lives as long as its request. */
const OUTBOXES = new WeakMap<QueryClient, Map<number, Outbox>>();

/** Returns all outboxes that this tab has created so far. */
export function outboxesOf(queryClient: QueryClient): ReadonlyMap<number, Outbox> {
  return OUTBOXES.get(queryClient) ?? new Map();
}

/** Returns the outbox of a game. Its screens and the outbox sync open it. */
export function outboxOf(queryClient: QueryClient, gameId: number): Outbox {
  const ofTab = OUTBOXES.get(queryClient) ?? new Map<number, Outbox>();
  OUTBOXES.set(queryClient, ofTab);
  const known = ofTab.get(gameId);
  if (known !== undefined) return known;
  const journal = deviceJournal();
  const outbox = createOutbox({
    gameId,
    journal,
    async send(commands, signal) {
      try {
        const answers = await trpcClient.rounds.send.mutate({ gameId, commands: [...commands] }, { signal });
        void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
        return answers;
      } catch (error) {
        // the session has ended: the login screen must not find the old user in the cache
        if (httpStatusOf(error) === 401) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
        throw error;
      }
    },
    sessionUserId: () => sessionUserId(queryClient),
    screenUserId: () => screenUserId(queryClient),
    isInSight: () => document.visibilityState !== 'hidden',
  });
  outbox.subscribe(() => {
    const { queue, sendError } = outbox.get();
    const oldest = queue.find(isWaiting);
    const unsent = {
      gameId,
      text: waitingText(queue),
      since: oldest?.givenAt.getTime() ?? null,
      sendError: oldest === undefined ? null : sendError,
      isUndecided: queue.some(isConflict),
    };
    if (unsent.sendError !== null) askForLastingStorage();
    noteUnsent(unsent, journal.isLasting());
  });
  ofTab.set(gameId, outbox);
  return outbox;
}

/**
 * Returns the user id that new commands belong to: the viewer of this tab's screens, from the server if it answered,
 * else from the device. Null = neither is known, and no screen offers scoring.
 */
function screenUserId(queryClient: QueryClient): number | null {
  const { user, guestUserId } = readAuth();
  return queryClient.getQueryData(trpc.auth.me.queryKey())?.user?.id ?? user?.id ?? guestUserId;
}

/**
 * Returns the user id of this device's session, from the server if it answered, else from the device. Null = none, or
 * not known: calls carry the stored session, and another tab may have logged in since the server's answer.
 */
function sessionUserId(queryClient: QueryClient): number | null {
  const { user, guestUserId } = readAuth();
  const remembered = user?.id ?? guestUserId;
  const answer = queryClient.getQueryData(trpc.auth.me.queryKey());
  if (answer === undefined) return remembered;
  const told = answer.user?.id ?? null;
  return remembered === null || remembered === told ? told : null;
}
