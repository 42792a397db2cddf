/** A session before the first write, so that a write sent twice never makes two guests. */

import { proposeGuestId } from '#rules/guests.ts';
import { readAuth, rememberGuest } from './authStorage.ts';
import type { Utils } from './trpc.ts';
import { patiently } from './trpc.ts';

/**
 * Who this device plays as: the session it has, else a new guest with this name.
 *
 * @throws TRPCClientError when no server answers or the name is refused
 */
export async function ensureSession({ client, auth }: Utils, name?: string) {
  const userId = readAuth().guestUserId ?? proposeGuestId(new Date(), Math.random);
  const { user, token } = await client.auth.guest.mutate(
    { userId, ...(name === undefined ? {} : { name }) },
    patiently(),
  );
  if (user.isGuest) rememberGuest(user.id, token);
  auth.me.setData(undefined, { user });
  return user;
}
