/** Deletes rounds of previous users and old ones; commands stay until they are sent. */

import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { forgetLogin, waitForOtherToken, readAuth } from '#client/device/authStorage.ts';
import { JOURNAL_KEPT_MS, NETWORK } from '#client/device/timings.ts';
import { deviceJournal } from './journal.ts';
import { unacknowledged } from './queuedCommands.ts';
import { deleteOldRounds } from './savedRounds.ts';

/**
 * Deletes the rounds of other users, and those without a message of the server for `JOURNAL_KEPT_MS`, together with
 * their acknowledged commands.
 *
 * @param userIds the users whose rounds stay; null = the viewer is not known
 */
export async function cleanUpDevice(userIds: readonly number[] | null): Promise<void> {
  const kept = await deleteOldRounds(new Date(Date.now() - JOURNAL_KEPT_MS), userIds);
  if (kept === null) return;
  const journal = deviceJournal();
  const others = (await journal.games()).filter((id) => !kept.includes(id));
  await Promise.all(others.map((id) => journal.change(id, unacknowledged)));
}

/**
 * Deletes the stored login once the server reports that its session has ended. Otherwise it would be presumed valid
 * without a network. Its rounds stay until another user is logged in.
 */
export async function forgetEndedLogin(queryClient: QueryClient): Promise<void> {
  const { token } = readAuth();
  if (token === null) return;
  // a login in another tab ends this session, and stores its own token shortly after
  await waitForOtherToken(token, NETWORK.otherTabMs);
  try {
    // the page request may have lacked the cookie although the token is valid
    const { user } = await queryClient.fetchQuery(trpc.auth.me.queryOptions(undefined, { staleTime: 0 }));
    if (user === null && readAuth().token === token) forgetLogin();
  } catch {
    // the next answer of the server reports it again
  }
}
