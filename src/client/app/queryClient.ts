/** The cache of all answers: one per tab, and one per request on the server. */

import { MutationCache, QueryCache, QueryClient, isServer } from '@tanstack/react-query';
import { queryDefaults } from '#client/api/queryDefaults.ts';
import { errorCodeOf } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';
import { isAppShell } from '#client/device/appShell.ts';
import { NATIVE } from '#client/device/native.ts';
import { keepNewest } from '#client/round/liveStream.ts';
import { presumeViewer } from '#client/session/viewer.ts';

/** Refusals that mean that this tab has no session, or no session of an account. */
const SESSION_OVER = ['NO_SESSION', 'LOGIN_REQUIRED'];

/** Returns an empty cache. When a call is rejected because the session has ended, it fetches the viewer again. */
export function createQueryClient(): QueryClient {
  function onError(error: Error): void {
    if (!SESSION_OVER.includes(errorCodeOf(error) ?? '')) return;
    void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
  }
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: queryDefaults(isServer),
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
  queryClient.setQueryDefaults(trpc.rounds.get.queryKey(), { structuralSharing: keepNewest });
  if (NATIVE !== null || isAppShell()) presumeViewer(queryClient);
  return queryClient;
}
