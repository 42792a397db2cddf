/** Opens all outboxes when the app is opened, on any screen, and retries when the network or the tab comes back. */

import type { QueryClient } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { isForgotten } from '#client/device/authStorage.ts';
import { MEMBERS_STALE_MS } from '#client/device/timings.ts';
import { roundOf } from '#client/round/round.ts';
import { isCardOpen, isOver } from '#rules/round.ts';
import { forgetEndedLogin, cleanUpDevice } from './cleanup.ts';
import { adoptGuest, deviceJournal } from './journal.ts';
import { outboxOf, outboxesOf } from './outbox.ts';
import { isInvolved, readSavedRound, saveRound } from './savedRounds.ts';

/** Starts the sync. Returns a function that stops it; calls that are pending are not aborted. */
export function startOutboxSync(queryClient: QueryClient): () => void {
  const retryAll = () => {
    if (document.visibilityState === 'hidden') return;
    void openAll(queryClient);
    for (const outbox of outboxesOf(queryClient).values()) outbox.retryNow();
  };
  // both events are only hints that the network may be back
  globalThis.addEventListener('online', retryAll);
  document.addEventListener('visibilitychange', retryAll);

  const me = hashKey(trpc.auth.me.queryKey());
  let viewerId = viewerIdOf(queryClient);
  /** The guest that this tab was before its session ended or an account logged in; null = none. */
  let guestId: number | null = null;
  const stopListening = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== me) return;
    const before = viewerId;
    viewerId = viewerIdOf(queryClient);
    if (viewerId === before) return;
    if (before != null && before < 0) guestId = before;
    void forgetOthers(queryClient, guestId);
    // another tab has turned the guest into an account, and this one continued as the guest until now
    if (guestId !== null && viewerId != null && viewerId > 0) {
      void adoptGuest(guestId, viewerId).then(retryAll);
      guestId = null;
    } else retryAll();
  });

  void forgetOthers(queryClient, null).then(() => openAndCheckAll(queryClient));
  return () => {
    stopListening();
    globalThis.removeEventListener('online', retryAll);
    document.removeEventListener('visibilitychange', retryAll);
  };
}

/** Returns the user id of the viewer; null = no session, undefined = not known yet. */
function viewerIdOf(queryClient: QueryClient): number | null | undefined {
  const answer = queryClient.getQueryData(trpc.auth.me.queryKey());
  return answer && (answer.user?.id ?? null);
}

/**
 * Deletes the rounds of previous users once the viewer has changed.
 *
 * @param guestId the guest that may have become the viewer's account: its rounds stay; null = none
 */
async function forgetOthers(queryClient: QueryClient, guestId: number | null): Promise<void> {
  const viewerId = viewerIdOf(queryClient);
  if (viewerId === null) void forgetEndedLogin(queryClient);
  // a user whose session has ended finds the rounds again after the next login
  const withoutViewer = isForgotten() && viewerId === null ? [] : null;
  await cleanUpDevice(viewerId == null ? withoutViewer : [viewerId, guestId ?? viewerId]);
}

async function openAll(queryClient: QueryClient): Promise<readonly number[]> {
  const games = await deviceJournal().games();
  for (const id of games) outboxOf(queryClient, id).open();
  return games;
}

/** Opens all outboxes, and fetches the rounds that may still change according to this device: running, or with an open card. */
async function openAndCheckAll(queryClient: QueryClient): Promise<void> {
  for (const id of await openAll(queryClient)) {
    const kept = await readSavedRound(id);
    const saved = kept && roundOf(kept.state);
    if (saved !== null && isOver(saved) && !isCardOpen(saved)) {
      outboxOf(queryClient, id).reconcile(saved);
      continue;
    }
    try {
      const state = await queryClient.fetchQuery(
        trpc.rounds.get.queryOptions({ id }, { staleTime: MEMBERS_STALE_MS }),
      );
      const round = roundOf(state);
      const viewerId = viewerIdOf(queryClient);
      if (viewerId != null && isInvolved(round, viewerId)) void saveRound(state, new Date());
      outboxOf(queryClient, id).reconcile(round);
    } catch {
      // retried the next time the app is opened
    }
  }
}
