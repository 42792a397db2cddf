/** Who this device plays as. */

import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { GUEST_PLAYER } from '#rules/guests.ts';
import { readAuth } from '#client/device/authStorage.ts';
import { POLL_MS } from '#client/device/timings.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';

/** Who the session of this device is, as the server says: an account or a guest. */
export type Viewer = NonNullable<RouterOutputs['auth']['me']['user']>;

/** The person behind this device's session, null for nobody; asked again only until the first answer. */
export function useMe() {
  return useQuery(
    trpc.auth.me.queryOptions(undefined, {
      // what is presumed is no answer, and as old as can be
      refetchInterval: ({ state }) => (state.dataUpdatedAt === 0 ? POLL_MS.game : false),
    }),
  );
}

/** Takes whom this device remembers for granted until the server is asked, where no page came with the answer. */
export function presumeMe(queryClient: QueryClient): void {
  const person = rememberedPerson();
  if (person === null) return;
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user: person }, { updatedAt: 0 });
}

/** The account or the guest whose session this device has; null = it does not know of one. */
export function rememberedPerson(): Viewer | null {
  const { user, guestUserId, token } = readAuth();
  if (user !== null) return { ...user, name: user.username, isGuest: false };
  if (guestUserId === null || token === null) return null;
  return { id: guestUserId, username: null, name: GUEST_PLAYER, isGuest: true };
}
