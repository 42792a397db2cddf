/** Forgets rounds of previous users and old ones; commands stay until they are sent. */

import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { forgetLogin, otherToken, readAuth } from '#client/device/authStorage.ts';
import { JOURNAL_KEPT_MS, NETWORK } from '#client/device/timings.ts';
import { deviceJournal } from './journal.ts';
import { unacknowledged } from './queuedCommands.ts';
import { sweepSavedRounds } from './savedRounds.ts';

/**
 * Forgets the rounds of other users and those the server was not heard about for long, and their acknowledged commands.
 *
 * @param userIds those whose rounds stay; null = the viewer is not known
 */
export async function sweepDevice(userIds: readonly number[] | null): Promise<void> {
  const kept = await sweepSavedRounds(new Date(Date.now() - JOURNAL_KEPT_MS), userIds);
  if (kept === null) return;
  const journal = deviceJournal();
  const others = (await journal.games()).filter((id) => !kept.includes(id));
  await Promise.all(others.map((id) => journal.change(id, unacknowledged)));
}

/**
 * Forgets the remembered login once the server says that its session is over: without a network it would be presumed
 * to hold. Its rounds stay until another user is logged in.
 */
export async function forgetOverLogin(queryClient: QueryClient): Promise<void> {
  const { token } = readAuth();
  if (token === null) return;
  // a login in another tab ends this session, and stores its own token in a moment
  await otherToken(token, NETWORK.otherTabMs);
  try {
    // a page may have come without the cookie, and the token hold all the same
    const { user } = await queryClient.fetchQuery(trpc.auth.me.queryOptions(undefined, { staleTime: 0 }));
    if (user === null && readAuth().token === token) forgetLogin();
  } catch {
    // the next answer of the server says it again
  }
}
