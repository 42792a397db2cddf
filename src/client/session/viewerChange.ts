/** The viewer has changed: by logging in in this tab, or because another tab has logged in or out. */

import type { QueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { forgetGames } from '#client/device/storedGame.ts';
import type { Viewer } from './viewer.ts';

/** Answers that belong to one user; their query keys do not name the user. */
const PERSONAL = [trpc.games.mine, trpc.games.lastResult, trpc.users, trpc.scorecards];

/**
 * Forgets the answers to the previous user: personal ones at once, so that no user reads another user's. The others
 * are asked again, rounds too: their seats may have changed hands.
 *
 * @param viewer the viewer from now on; undefined = the server has to be asked
 */
export async function forgetViewer(queryClient: QueryClient, viewer?: Viewer): Promise<void> {
  // an answer that is still on its way is about the previous user
  await queryClient.cancelQueries(trpc.auth.me.queryFilter());
  queryClient.removeQueries({ type: 'inactive' });
  if (viewer !== undefined) queryClient.setQueryData(trpc.auth.me.queryKey(), { user: viewer });
  for (const personal of PERSONAL) void queryClient.resetQueries(personal.pathFilter());
  void queryClient.invalidateQueries();
}

/** Another tab has logged out: this one forgets the user's data too, and loads Home afresh. */
export function followLogout(queryClient: QueryClient): void {
  // otherwise the screen, drawn once more, would store its game again
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user: null });
  forgetGames();
  globalThis.location.replace('/');
}
