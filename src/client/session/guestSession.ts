/** A session before the first write, so that a write sent twice never makes two guests. */

import type { QueryClient } from '@tanstack/react-query';
import { withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { forgetLogin, readAuth, rememberGuest, rememberLogin } from '#client/device/authStorage.ts';
import { chance } from '#client/device/chance.ts';
import { proposeGuestId } from '#rules/guests.ts';
import type { Viewer } from './viewer.ts';

/**
 * The user of this device's session, else a new guest with this name; the device remembers its user from then on. Where
 * the session of an account is over it makes no guest but fails: the screen says so, and the next try is a guest's or
 * follows a login.
 *
 * @throws TRPCClientError when no server answers or the name is refused
 * @throws Error when the session of an account is over
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
  const userId = readAuth().guestUserId ?? proposeGuestId(new Date(), chance);
  const { user, token } = await trpcClient.auth.guest.mutate(
    { userId, ...(name === undefined ? {} : { name }) },
    withTimeout(),
  );
  if (user.isGuest) rememberGuest(user.id, token);
  // Safari deletes what pages have stored, but not the session cookie: without a network the account would be unknown
  else rememberLogin({ id: user.id, username: user.username ?? user.name }, token);
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user });
  return user;
}
