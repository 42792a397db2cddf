/** Somebody else is here now: in this tab by logging in, or because another tab has logged in or out. */

import type { QueryClient } from '@tanstack/react-query';
import { forgetGames } from '#client/device/deviceStorage.ts';
import type { Viewer } from './me.ts';
import { trpc } from '#client/api/trpc.ts';

/** What is one person's alone; its keys do not name the person. */
const PERSONAL = [trpc.games.mine, trpc.users, trpc.scorecards];

/**
 * Forgets what the person of before was answered: personal things at once, so that nobody reads another one's. The
 * rest of the screen is asked again; so are rounds, whose seats may have changed hands.
 *
 * @param person who is here now; undefined = the server has to be asked
 */
export async function forgetPerson(queryClient: QueryClient, person?: Viewer): Promise<void> {
  // an answer that is still on its way is about the person of before
  await queryClient.cancelQueries(trpc.auth.me.queryFilter());
  queryClient.removeQueries({ type: 'inactive' });
  if (person !== undefined) queryClient.setQueryData(trpc.auth.me.queryKey(), { user: person });
  for (const personal of PERSONAL) void queryClient.resetQueries(personal.pathFilter());
  void queryClient.invalidateQueries();
}

/** Another tab has made this device forget who was here: nothing of them stays in this one, and Home is loaded afresh. */
export function followLogout(queryClient: QueryClient): void {
  // a screen that is drawn once more must not remember its game again
  queryClient.setQueryData(trpc.auth.me.queryKey(), { user: null });
  forgetGames();
  globalThis.location.replace('/');
}
