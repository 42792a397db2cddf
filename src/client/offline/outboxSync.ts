/** Opens what waits on this device when the app is opened, whatever its screen, and tries again when that may help. */

import type { QueryClient } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { isOver } from '#rules/round.ts';
import { isForgotten } from '#client/device/authStorage.ts';
import { adoptGuest, deviceJournal } from './journal.ts';
import { outboxOf, outboxesOf } from './outboxRegistry.ts';
import { isInvolved, readSavedRound, saveRound } from './savedRounds.ts';
import { roundOf } from '#client/round/round.ts';
import { forgetOverLogin, sweepDevice } from './cleanup.ts';
import { MEMBERS_STALE_MS } from '#client/device/timings.ts';
import { trpc } from '#client/api/trpc.ts';

/** Answers how to stop it: what is under way goes on. */
export function startOutboxSync(queryClient: QueryClient): () => void {
  const retryAll = () => {
    if (document.visibilityState === 'hidden') return;
    void openAll(queryClient);
    for (const outbox of outboxesOf(queryClient).values()) outbox.retryNow();
  };
  // what a phone says of its network is a hint, and the end of a sleep is another
  globalThis.addEventListener('online', retryAll);
  document.addEventListener('visibilitychange', retryAll);

  const me = hashKey(trpc.auth.me.queryKey());
  let personId = personOf(queryClient);
  /** The guest this tab was until nobody or an account was here; null = none. */
  let guestId: number | null = null;
  const stopListening = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== me) return;
    const before = personId;
    personId = personOf(queryClient);
    if (personId === before) return;
    if (before != null && before < 0) guestId = before;
    void forgetOthers(queryClient, guestId);
    // another tab has made an account of the guest, and this one went on as the guest until now
    if (guestId !== null && personId != null && personId > 0) {
      void adoptGuest(guestId, personId).then(retryAll);
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

/** The user id of the person who is here; null = a visitor without a session, undefined = not known yet. */
function personOf(queryClient: QueryClient): number | null | undefined {
  const answer = queryClient.getQueryData(trpc.auth.me.queryKey());
  return answer && (answer.user?.id ?? null);
}

/**
 * Leaves nothing of the person of before to another one.
 *
 * @param guestId who has become the person that is here now, maybe; their rounds stay
 */
async function forgetOthers(queryClient: QueryClient, guestId: number | null): Promise<void> {
  const personId = personOf(queryClient);
  if (personId === null) void forgetOverLogin(queryClient);
  // who comes back to a session that is over finds the rounds
  const withoutPerson = isForgotten() && personId === null ? [] : null;
  await sweepDevice(personId == null ? withoutPerson : [personId, guestId ?? personId]);
}

async function openAll(queryClient: QueryClient): Promise<readonly number[]> {
  const games = await deviceJournal().games();
  for (const id of games) outboxOf(queryClient, id).open();
  return games;
}

/** Opens all there is, and asks how the rounds stand whose end this device has not heard of. */
async function openAndCheckAll(queryClient: QueryClient): Promise<void> {
  for (const id of await openAll(queryClient)) {
    const kept = await readSavedRound(id);
    if (kept !== null && isOver(roundOf(kept.state))) {
      outboxOf(queryClient, id).reconcile(roundOf(kept.state));
      continue;
    }
    try {
      const state = await queryClient.fetchQuery(
        trpc.rounds.get.queryOptions({ id }, { staleTime: MEMBERS_STALE_MS }),
      );
      const round = roundOf(state);
      const personId = personOf(queryClient);
      if (personId != null && isInvolved(round, personId)) void saveRound(state, new Date());
      outboxOf(queryClient, id).reconcile(round);
    } catch {
      // the next opening asks again
    }
  }
}
