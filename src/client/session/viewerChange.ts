/** A change of the viewer, by a login in this tab or a login or logout in another one. */

import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { forgetGames } from '#client/device/storedGame.ts';
import type { Viewer } from './viewer.ts';

/** Answers that belong to one user; their query keys do not name the user. */
const PERSONAL = [
  trpc.games.mine,
  trpc.games.lastResult,
  trpc.groups,
  trpc.courses,
  trpc.users,
  trpc.account,
  trpc.scorecards,
  trpc.admin,
];

/**
 * Drops the cached answers for the previous user: personal ones immediately, so that no user reads another user's. The
 * others are fetched again, rounds too, because their seats may have changed hands.
 *
 * @param viewer the viewer from now on; undefined = it has to be fetched
 */
export async function forgetViewer(queryClient: QueryClient, viewer?: Viewer): Promise<void> {
  // a pending answer is about the previous user
  await queryClient.cancelQueries(trpc.auth.me.queryFilter());
  queryClient.removeQueries({ type: 'inactive' });
  if (viewer !== undefined) queryClient.setQueryData(trpc.auth.me.queryKey(), { user: viewer });
  for (const personal of PERSONAL) void queryClient.resetQueries(personal.pathFilter());
  void queryClient.invalidateQueries();
}

/** Deletes the user's data in this tab and reloads Home, after a logout in another tab. */
export function followLogout(queryClient: QueryClient): void {
  // otherwise the screen, rendered once more, would store its game again
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user: null });
  forgetGames();
  globalThis.location.replace('/');
}
