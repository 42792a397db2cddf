/** A device keeps rounds of the person who is here, and what was entered on it until that is sent. */

import type { QueryClient } from '@tanstack/react-query';
import { forgetLogin, otherToken, readAuth } from '#client/device/authStorage.ts';
import { unacknowledged } from './queuedCommands.ts';
import { deviceJournal } from './journal.ts';
import { sweepSavedRounds } from './savedRounds.ts';
import { JOURNAL_KEPT_MS, NETWORK } from '#client/device/timings.ts';
import { trpc } from '#client/api/trpc.ts';

/**
 * Forgets rounds of others and those that nothing was heard of for long enough, and what was acknowledged of them.
 *
 * @param people null = it is not known who is here
 */
export async function sweepDevice(people: readonly number[] | null): Promise<void> {
  const kept = await sweepSavedRounds(new Date(Date.now() - JOURNAL_KEPT_MS), people);
  if (kept === null) return;
  const journal = deviceJournal();
  const others = (await journal.games()).filter((id) => !kept.includes(id));
  await Promise.all(others.map((id) => journal.change(id, unacknowledged)));
}

/**
 * Forgets the login that this device remembers once the server says that it is over: without a network it would be
 * taken for granted. Its rounds stay for the person to come back to, until another person is here.
 */
export async function forgetOverLogin(queryClient: QueryClient): Promise<void> {
  const { token } = readAuth();
  if (token === null) return;
  // a login in another tab ends the session of before, and is known here in a moment
  await otherToken(token, NETWORK.otherTabMs);
  try {
    // a page may have come without the cookie, and the token hold all the same
    const { user } = await queryClient.fetchQuery(trpc.auth.me.queryOptions(undefined, { staleTime: 0 }));
    if (user === null && readAuth().token === token) forgetLogin();
  } catch {
    // the next answer says it again
  }
}
