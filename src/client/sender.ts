/** Opens what waits on this device when the app is opened, whatever its screen, and tries again when that may help. */

import type { QueryClient } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { isOver } from '#rules/round.ts';
import { unacknowledged } from './entries.ts';
import { adoptEntries, deviceJournal } from './journal.ts';
import { outboxOf, outboxesOf } from './outboxes.ts';
import { readPocketRound, savePocketRound, sweepPocket } from './pocket.ts';
import { roundOf } from './round.ts';
import { JOURNAL_KEPT_MS, MEMBERS_STALE_MS } from './timings.ts';
import { trpc } from './trpc.ts';

/** Answers how to stop it: what is under way goes on. */
export function startSending(queryClient: QueryClient): () => void {
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    void openAll(queryClient);
    for (const outbox of outboxesOf(queryClient).values()) outbox.nudge();
  };
  // what a phone says of its network is a hint, and the end of a sleep is another
  globalThis.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);

  const me = hashKey(trpc.auth.me.queryKey());
  let personId = queryClient.getQueryData(trpc.auth.me.queryKey())?.user?.id;
  /** The guest this tab was until nobody or an account was here; null = none. */
  let guestId: number | null = null;
  const stopListening = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== me) return;
    const before = personId;
    personId = queryClient.getQueryData(trpc.auth.me.queryKey())?.user?.id;
    if (personId === before) return;
    if (before !== undefined && before < 0) guestId = before;
    // another tab has made an account of the guest, and this one went on as the guest until now
    if (guestId !== null && personId !== undefined && personId > 0) {
      void adoptEntries(deviceJournal(), guestId, personId).then(wake);
      guestId = null;
    } else wake();
  });

  void sweep().then(() => checkAll(queryClient));
  return () => {
    stopListening();
    globalThis.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Drops what was acknowledged of rounds that nothing was heard of for long enough. */
async function sweep(): Promise<void> {
  const old = await sweepPocket(new Date(Date.now() - JOURNAL_KEPT_MS));
  await Promise.all(old.map((id) => deviceJournal().change(id, unacknowledged)));
}

async function openAll(queryClient: QueryClient): Promise<readonly number[]> {
  const games = await deviceJournal().games();
  for (const id of games) outboxOf(queryClient, id).open();
  return games;
}

/** Opens all there is, and asks how the rounds stand whose end this device has not heard of. */
async function checkAll(queryClient: QueryClient): Promise<void> {
  for (const id of await openAll(queryClient)) {
    const kept = await readPocketRound(id);
    if (kept !== null && isOver(roundOf(kept.state))) {
      outboxOf(queryClient, id).compare(roundOf(kept.state));
      continue;
    }
    try {
      const state = await queryClient.fetchQuery(
        trpc.rounds.get.queryOptions({ id }, { staleTime: MEMBERS_STALE_MS }),
      );
      void savePocketRound(state, new Date());
      outboxOf(queryClient, id).compare(roundOf(state));
    } catch {
      // the next opening asks again
    }
  }
}
