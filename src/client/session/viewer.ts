/** The viewer: the user of this device's session. */

import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { readAuth } from '#client/device/authStorage.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { GUEST_PLAYER } from '#shared/guests.ts';

/** The user of this device's session, from the server: an account or a guest. */
export type Viewer = NonNullable<RouterOutputs['auth']['me']['user']>;

/**
 * Returns the viewer: the user of this device's session, null without one. It is polled only until the first answer.
 */
export function useViewer() {
  return useQuery(
    trpc.auth.me.queryOptions(undefined, {
      // a presumed viewer is no answer, and has the time 0
      refetchInterval: ({ state }) => (state.dataUpdatedAt === 0 ? POLL_MS.game : false),
    }),
  );
}

/** Caches the stored user until the server answers, for tabs whose page came without an answer. */
export function presumeViewer(queryClient: QueryClient): void {
  const viewer = rememberedViewer();
  if (viewer === null) return;
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user: viewer }, { updatedAt: 0 });
}

/** Returns the account or the guest whose session this device has stored; null = none. */
export function rememberedViewer(): Viewer | null {
  const { user, guestUserId, token } = readAuth();
  if (user !== null) return { ...user, name: user.username, isGuest: false };
  if (guestUserId === null || token === null) return null;
  return { id: guestUserId, username: null, name: GUEST_PLAYER, isGuest: true };
}
