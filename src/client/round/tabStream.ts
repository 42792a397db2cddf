/** The live stream of this tab for screens: the game that is open, and how current it is. */

import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';
import { DELAY_MS, STREAM } from '#client/device/timings.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isOver } from '#rules/round.ts';
import type { StreamState } from './liveStream.ts';
import { STREAM_CLOSED, connectToServer, createLiveStream } from './liveStream.ts';
import { isRestored } from './restored.ts';
import { useUnsent } from './unsent.ts';

const STREAM_OF_TAB = createLiveStream(connectToServer);

/** Returns the state of the tab's stream for a game. */
export function useStreamState(gameId: number): StreamState {
  return useSyncExternalStore(
    STREAM_OF_TAB.subscribe,
    () => STREAM_OF_TAB.read(gameId),
    () => STREAM_CLOSED,
  );
}

/**
 * Pushes the changes of a round into the cache until it is over; where the stream does not work, polling continues.
 *
 * @param viewer null = no session; undefined = not known yet, so neither is whether this is a spectator
 */
export function useLiveStream(round: Round | undefined, viewer: Viewer | null | undefined): void {
  const queryClient = useQueryClient();
  const gameId = round === undefined || isOver(round) ? null : round.id;
  const isWatching =
    round === undefined || viewer === undefined ? null : viewer === null || !isScorer(round, viewer.id);

  const viewerId = viewer?.id ?? null;
  useEffect(() => {
    if (gameId === null || isWatching === null || typeof EventSource === 'undefined') return;
    const stop = followTab();
    const leave = STREAM_OF_TAB.follow({
      gameId,
      viewerId,
      isWatching,
      onRound: (state) => queryClient.setQueryData(trpc.rounds.get.queryKey({ id: gameId }), state),
      onHost: (host) =>
        queryClient.setQueryData(
          trpc.rounds.presence.queryKey({ id: gameId }),
          (known) => known && { ...known, host },
        ),
    });
    return () => {
      leave();
      stop();
    };
  }, [gameId, viewerId, isWatching, queryClient]);
}

/**
 * Connects and disconnects as the tab is shown or hidden and the network changes. Returns a function that ends that.
 */
function followTab(): () => void {
  const { setTabVisible: show, renew, goOffline: cut } = STREAM_OF_TAB;
  const look = () => show(document.visibilityState !== 'hidden');
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) renew();
  };
  look();
  document.addEventListener('visibilitychange', look);
  globalThis.addEventListener('pageshow', wake);
  globalThis.addEventListener('online', renew);
  globalThis.addEventListener('offline', cut);
  return () => {
    document.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener('pageshow', wake);
    globalThis.removeEventListener('online', renew);
    globalThis.removeEventListener('offline', cut);
  };
}

/**
 * Keeps the cached state when an answer is older than the stream's state, because the stream would not send that again.
 */
export function keepNewest(known: unknown, next: unknown): unknown {
  const isOvertaken =
    isVersioned(known) &&
    isVersioned(next) &&
    next.version < known.version &&
    STREAM_OF_TAB.read(next.id).isOpen;
  return isOvertaken ? known : replaceEqualDeep(known, next);
}

function isVersioned(state: unknown): state is Pick<Round, 'id' | 'version'> {
  return typeof state === 'object' && state !== null && 'id' in state && 'version' in state;
}

/**
 * Returns how current a round on the screen is. `live`: the server is sending, and no call fails for lack of a
 * connection. A date: the time of the server's last message, by this device's clock. Null: there is no answer yet, or
 * the stream is open while the commands of this phone cannot be sent.
 */
export function useFreshness(gameId: number): 'live' | Date | null {
  const { isOpen, lastHeardAt } = useStreamState(gameId);
  const query = useQuery(trpc.rounds.get.queryOptions({ id: gameId }, { enabled: false }));
  const unsent = useUnsent().find((each) => each.gameId === gameId);
  const isCutOff = [useQueryError([query]), unsent?.sendError].includes(NO_CONNECTION);
  const { dataUpdatedAt, isFetchedAfterMount } = query;
  const serverUpdatedAt = Math.max(dataUpdatedAt, lastHeardAt);
  /** The `serverUpdatedAt` after which the server fell silent; 0 = it did not. */
  const [silentSince, setSilentSince] = useState(0);
  useEffect(() => {
    if (isOpen) return;
    const leftMs = serverUpdatedAt + STREAM.silenceMs - Date.now();
    const timer = setTimeout(() => setSilentSince(serverUpdatedAt), Math.max(leftMs, DELAY_MS.busy));
    return () => clearTimeout(timer);
  }, [isOpen, serverUpdatedAt]);

  if (serverUpdatedAt === 0) return null;
  if (isOpen) return isCutOff ? null : 'live';
  // a restored round is from an earlier visit
  if (isCutOff || silentSince === serverUpdatedAt || isRestored(gameId, dataUpdatedAt))
    return new Date(serverUpdatedAt);
  return isFetchedAfterMount ? 'live' : null;
}
