/** A session before the first write, so that a write sent twice never creates two guests. */

import type { QueryClient } from '@tanstack/react-query';
import { withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { forgetLogin, readAuth, rememberGuest, rememberLogin } from '#client/device/authStorage.ts';
import { secureRandom } from '#client/device/secureRandom.ts';
import { proposeGuestId } from '#shared/guests.ts';
import type { Viewer } from './viewer.ts';

/**
 * Returns the user of this device's session, or a new guest with this name; the device stores it. If the session of an
 * account has ended, it creates no guest but fails. The screen reports that, and the next try is as a guest or after a
 * login.
 *
 * @throws TRPCClientError when no server answers or the name is refused
 * @throws Error when the session of an account has ended
 */
export async function ensureSession(queryClient: QueryClient, name?: string): Promise<Viewer> {
  const before = readAuth();
  if (before.isAuthenticated) {
    const { user } = await trpcClient.auth.me.query(undefined, withTimeout());
    if (user !== null && !user.isGuest) return user;
    if (readAuth().token === before.token) forgetLogin();
    queryClient.setQueryData(trpc.auth.me.queryKey(), { user });
    throw new Error('The session of the account is over');
  }
  const userId = readAuth().guestUserId ?? proposeGuestId(new Date(), secureRandom);
  const { user, token } = await trpcClient.auth.guest.mutate(
    { userId, ...(name === undefined ? {} : { name }) },
    withTimeout(),
  );
  if (user.isGuest) rememberGuest(user.id, token);
  // Safari deletes stored data, but not the session cookie: without a network the account would be unknown
  else rememberLogin({ id: user.id, username: user.username ?? user.name }, token);
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user });
  return user;
}
