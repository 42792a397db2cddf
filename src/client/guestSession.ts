/** A session before the first write, so that a write sent twice never makes two guests. */

import { proposeGuestId } from '#rules/guests.ts';
import { forgetLogin, readAuth, rememberGuest } from './authStorage.ts';
import type { Person } from './gameSession.ts';
import type { Utils } from './trpc.ts';
import { patiently } from './trpc.ts';

/**
 * Who this device plays as: the session it has, else a new guest with this name. An account whose session is over is
 * never quietly a guest: its screen then says so, and the next try is a guest's or follows a login.
 *
 * @throws TRPCClientError when no server answers or the name is refused
 * @throws Error when the session of an account is over
 */
export async function ensureSession({ client, auth }: Utils, name?: string): Promise<Person> {
  const before = readAuth();
  if (before.isAuthenticated) {
    const { user } = await client.auth.me.query(undefined, patiently());
    if (user !== null && !user.isGuest) return user;
    if (readAuth().token === before.token) forgetLogin();
    auth.me.setData(undefined, { user });
    throw new Error('The session of the account is over');
  }
  const userId = readAuth().guestUserId ?? proposeGuestId(new Date(), Math.random);
  const { user, token } = await client.auth.guest.mutate(
    { userId, ...(name === undefined ? {} : { name }) },
    patiently(),
  );
  if (user.isGuest) rememberGuest(user.id, token);
  auth.me.setData(undefined, { user });
  return user;
}
