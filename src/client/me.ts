/** Who this device plays as. */

import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { readAuth } from './authStorage.ts';
import type { Person } from './gameSession.ts';
import { POLL_MS } from './timings.ts';
import { trpc } from './trpc.ts';

/** The person behind this device's session, null for nobody; asked again only until the first answer. */
export function useMe() {
  return trpc.auth.me.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data === undefined ? POLL_MS.game : false),
  });
}

/** Takes an account this device remembers for granted until the server is asked, where no page came with the answer. */
export function presumeMe(queryClient: QueryClient): void {
  const { user } = readAuth();
  if (user === null) return;
  const person: Person = { ...user, name: user.username, isGuest: false };
  const queryKey = getQueryKey(trpc.auth.me, undefined, 'query');
  queryClient.setQueryData(queryKey, { user: person }, { updatedAt: 0 });
}
