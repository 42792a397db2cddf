/** Returning to a game: `client/device/sessionRestore.ts` decides, by the data of this device and the server. */

import { focusManager, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { httpStatusOf } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';
import { onAuthChange } from '#client/device/authStorage.ts';
import { isRestorable, restoredPath } from '#client/device/sessionRestore.ts';
import {
  clearGameSession,
  endRestoring,
  readStoredGame,
  rememberLocation,
  rememberStatus,
} from '#client/device/storedGame.ts';
import { MEMBERS_STALE_MS } from '#client/device/timings.ts';
import { forgetViewer, followLogout } from '#client/session/viewerChange.ts';
import { isScorer } from '#rules/pencil.ts';
import { seatOf } from '#rules/round.ts';
import type { RoundAndViewer } from './round.ts';
import { readRoundAndViewer, roundOf } from './round.ts';

/**
 * Stores the screen of the game that this device shows, and checks the game with the server on every change of screen.
 * Opens the game again when the tab is shown again. On opening the app, `+guard.client.ts` does that.
 */
export function useSessionRestore(path: string, navigate: (path: string) => unknown): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    endRestoring();
    const stored = readStoredGame();
    if (stored !== null && isRestorable(stored, path)) rememberLocation(path);
    void checkStoredGame(queryClient);
  }, [path, queryClient]);

  useEffect(
    () =>
      onAuthChange((hasForgotten) => {
        // the tab of a spectator without a session has no user
        const hadViewer = queryClient.getQueryData(trpc.auth.me.queryKey())?.user != null;
        if (hasForgotten && hadViewer) followLogout(queryClient);
        else void forgetViewer(queryClient);
      }),
    [queryClient],
  );

  const onShown = useEffectEvent(() => {
    const target = restoredPath(readStoredGame(), path, 'shown');
    if (target !== null) {
      // another tab has entered the game, perhaps as a user that this tab has not fetched yet
      void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
      void navigate(target);
    }
    void checkStoredGame(queryClient);
  });
  useEffect(
    () =>
      focusManager.subscribe((isShown) => {
        if (isShown) onShown();
      }),
    [],
  );
}

/**
 * Checks whether the stored game and the player's seat or pencil still exist. Only the server's answer makes the device
 * delete them: no network, a time-out or a server error changes nothing.
 */
async function checkStoredGame(queryClient: QueryClient): Promise<void> {
  const stored = readStoredGame();
  if (stored === null) return;
  const isStillStored = () => readStoredGame()?.id === stored.id;
  try {
    const [state, { user: viewer }] = await Promise.all([
      queryClient.fetchQuery(
        trpc.rounds.get.queryOptions({ id: stored.id }, { staleTime: MEMBERS_STALE_MS }),
      ),
      queryClient.fetchQuery(trpc.auth.me.queryOptions()),
    ]);
    if (!isStillStored()) return;
    const round = roundOf(state);
    if (!isOut({ round, viewer })) return rememberStatus(round.status);
    // a host who logs in elsewhere may be another user for a moment
    const isGone =
      stored.role === 'player' ||
      isOut(await readRoundAndViewer(queryClient, stored.id, (seen) => !isOut(seen)));
    if (isGone && isStillStored()) forget(queryClient);
  } catch (error) {
    if (httpStatusOf(error) === 404 && isStillStored()) forget(queryClient);
  }
}

/** Returns whether the viewer neither plays nor scores the round: then a previous user of this device did. */
function isOut({ round, viewer }: RoundAndViewer): boolean {
  return viewer !== null && seatOf(round, viewer.id) === undefined && !isScorer(round, viewer.id);
}

function forget(queryClient: QueryClient): void {
  clearGameSession();
  // the answers of the current screen stay until it navigates away
  queryClient.removeQueries({ type: 'inactive' });
}
