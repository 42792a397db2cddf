/**
 * The server's events of a game, on one connection per tab, and how current the round on the screen is. A silent
 * connection counts as dead, even if the browser reports it as open; a new one is tried after growing waits. Rule:
 * product "Live".
 */

import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { trpc } from '#client/api/trpc.ts';
import { backoffMs } from '#client/device/backoff.ts';
import { NATIVE } from '#client/device/native.ts';
import { secureRandom } from '#client/device/secureRandom.ts';
import type { Store } from '#client/device/store.ts';
import { createStore } from '#client/device/store.ts';
import { DELAY_MS, STREAM } from '#client/device/timings.ts';
import type { Viewer } from '#client/session/viewer.ts';
import type { HostPresence } from '#rules/pencil.ts';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isOver } from '#rules/round.ts';
import type { Random } from '#shared/codes.ts';
import type { Difference } from '#shared/difference.ts';
import { applyDifference } from '#shared/difference.ts';
import { useUnsent } from './unsent.ts';

type RoundState = RouterOutputs['rounds']['get'];

/** A screen that follows a game. */
export interface Subscription {
  readonly gameId: number;
  /** Null = no session. The server counts an open stream of the host as the host's presence. */
  readonly viewerId: number | null;
  /** False for a scorer, who does not count as a spectator. */
  readonly isWatching: boolean;
  /** Receives each new state, and the first one of each connection, which may be older than the cached one. */
  readonly onRound: (state: RoundState) => void;
  /** Receives whether the host is present, at the beginning of each connection and at every change. */
  readonly onHost: (host: HostPresence) => void;
}

/** `host` is missing in the events of an older server. */
type Crowd = Pick<StreamState, 'watching'> & { readonly host?: HostPresence };

/** The events of a connection. */
export interface Events {
  /** The next state as the difference from the previous one, and its id. */
  readonly onChange: (change: Difference, id: string) => void;
  /** The number of spectators, and whether the host is present. */
  readonly onCrowd: (crowd: Crowd) => void;
  /** Nothing new, but the server is reachable. */
  readonly onPing: () => void;
  /** The connection has failed or was refused. */
  readonly onEnd: () => void;
}

/**
 * Connects to the server, for the changes since the state with the id `since`. Without such a state the server sends a
 * whole one first. Returns a function that closes the connection, after which no event arrives.
 */
export type Connect = (
  subscription: Omit<Subscription, 'onRound' | 'onHost'>,
  since: string,
  events: Events,
) => () => void;

/** The state of a game's stream. */
export interface StreamState {
  /** The newest state has arrived, and later ones will be pushed. */
  readonly isOpen: boolean;
  /** The number of spectators; 0 while the stream is not open. */
  readonly watching: number;
  /** The time of the last event of a stream that is now closed, by this device's clock; 0 = never. */
  readonly lastHeardAt: number;
}

export interface LiveStream {
  readonly subscribe: Store<StreamState>['subscribe'];
  readonly read: (gameId: number) => StreamState;
  /** Follows a game. Returns a function that ends that. Of several games, the one followed last has the connection. */
  readonly follow: (subscription: Subscription) => () => void;
  /** Sets whether the tab is shown: a hidden tab has no connection. */
  readonly setTabVisible: (isShown: boolean) => void;
  /** Connects again immediately: the existing connection may have died while the phone was asleep. */
  readonly renew: () => void;
  /** Closes the connection when the phone reports that it has no network. */
  readonly goOffline: () => void;
}

interface Sent {
  readonly state: RoundState | null;
  readonly id: string;
}
const NOTHING_SENT: Sent = { state: null, id: 'none' };

const STREAM_CLOSED: StreamState = { isOpen: false, watching: 0, lastHeardAt: 0 };

/** Creates a tab's stream over a way to connect; it is closed as long as no screen follows a game. */
export function createLiveStream(connect: Connect, random: Random = secureRandom): LiveStream {
  /** The state of the stream of the game that was followed last. */
  const store = createStore(STREAM_CLOSED);
  let subscriptions: readonly Subscription[] = [];
  let isTabVisible = true;
  let connection: { readonly subscription: Subscription; readonly close: () => void } | null = null;
  /** The id of that game; null = none yet. */
  let followedGameId: number | null = null;
  let lastHeardAt = 0;
  /** The state of that game that was sent last, and its id. */
  let sent: Sent = NOTHING_SENT;
  let failures = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function update(next: Partial<StreamState>): void {
    store.set({ ...store.get(), ...next });
  }

  /** Connects for the newest subscription, unless it is connected; disconnects without one. */
  function reconnect(): void {
    const subscription = isTabVisible ? subscriptions.at(-1) : undefined;
    if (subscription !== undefined && connection !== null && isSame(subscription, connection.subscription))
      return;
    disconnect();
    if (subscription !== undefined) connectTo(subscription);
  }

  function connectTo(subscription: Subscription): void {
    if (subscription.gameId !== followedGameId) {
      followedGameId = subscription.gameId;
      sent = NOTHING_SENT;
      store.set(STREAM_CLOSED);
    }
    // a server that accepts the connection and sends nothing counts as unreachable
    restartSilenceTimer();
    connection = {
      subscription,
      close: connect(subscription, sent.id, {
        onChange(change, id) {
          noteHeard();
          const state = applyDifference(sent.state, change) as RoundState;
          // a server that has lost commands sends an older version on purpose: `keepNewest` must not take it for a late
          // answer
          if (state.version < (sent.state?.version ?? 0) && store.get().isOpen) update({ isOpen: false });
          sent = { state, id };
          subscription.onRound(state);
          failures = 0;
          if (!store.get().isOpen) update({ isOpen: true });
        },
        onCrowd({ watching, host }) {
          noteHeard();
          update({ watching });
          if (host !== undefined) subscription.onHost(host);
        },
        onPing: noteHeard,
        onEnd: fail,
      }),
    };
  }

  function noteHeard(): void {
    lastHeardAt = Date.now();
    restartSilenceTimer();
  }

  function restartSilenceTimer(): void {
    clearTimeout(silence);
    silence = setTimeout(fail, STREAM.silenceMs);
  }

  function fail(): void {
    disconnect();
    failures += 1;
    const times = { firstMs: STREAM.retryMs, maxMs: STREAM.retryMaxMs };
    retry = setTimeout(reconnect, backoffMs(failures, times, random));
  }

  function disconnect(): void {
    clearTimeout(silence);
    clearTimeout(retry);
    connection?.close();
    connection = null;
    const state = store.get();
    if (state.isOpen || state.watching > 0) update({ isOpen: false, watching: 0, lastHeardAt });
  }

  return {
    subscribe: store.subscribe,
    read: (gameId) => (gameId === followedGameId ? store.get() : STREAM_CLOSED),
    follow(subscription) {
      subscriptions = [...subscriptions, subscription];
      reconnect();
      return () => {
        subscriptions = subscriptions.filter((other) => other !== subscription);
        // the next screen may be one of the same game
        setTimeout(reconnect, 0);
      };
    },
    setTabVisible(shown) {
      if (shown === isTabVisible) return;
      isTabVisible = shown;
      failures = 0;
      reconnect();
    },
    renew() {
      disconnect();
      failures = 0;
      reconnect();
    },
    goOffline() {
      if (connection !== null) fail();
    },
  };
}

function isSame(one: Subscription, other: Subscription): boolean {
  return (
    one.gameId === other.gameId && one.viewerId === other.viewerId && one.isWatching === other.isWatching
  );
}

/** Connects the browser to the server's stream of a game. */
const connectToServer: Connect = ({ gameId, isWatching }, since, { onChange, onCrowd, onPing, onEnd }) => {
  const query = `?since=${since}&watching=${isWatching}`;
  const source = new EventSource(`${NATIVE?.host ?? ''}/api/games/${gameId}/live${query}`);
  source.addEventListener('message', ({ data, lastEventId }) => {
    if (data) onChange(JSON.parse(data), lastEventId);
    else onPing();
  });
  // an older server sends whole states, and pings with an event name
  source.addEventListener('round', ({ data }) => onChange([JSON.parse(data)], NOTHING_SENT.id));
  source.addEventListener('crowd', ({ data }) => onCrowd(JSON.parse(data)));
  source.addEventListener('ping', onPing);
  // the browser would reconnect automatically, at its own pace
  source.addEventListener('error', onEnd);
  return () => source.close();
};

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
  const { setTabVisible, renew, goOffline } = STREAM_OF_TAB;
  const onVisibility = () => setTabVisible(document.visibilityState !== 'hidden');
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) renew();
  };
  const following = new AbortController();
  const { signal } = following;
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility, { signal });
  globalThis.addEventListener('pageshow', onPageShow, { signal });
  globalThis.addEventListener('online', renew, { signal });
  globalThis.addEventListener('offline', goOffline, { signal });
  return () => following.abort();
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
 * The rounds in the cache that were restored from this device, by game id: no server has sent them in this tab. The time
 * is that of the saved round; an answer of the server has a later one.
 */
const RESTORED = new Map<number, number>();

/** Marks the round in the cache as restored from this device. */
export function noteRestored(gameId: number, updatedAt: number): void {
  RESTORED.set(gameId, updatedAt);
}

/** Returns whether the round in the cache, updated at that time, was restored from this device. */
export function isRestored(gameId: number, updatedAt: number): boolean {
  return RESTORED.get(gameId) === updatedAt;
}

/**
 * Returns how current a round on the screen is. `live`: the server is sending, and no call fails for lack of a
 * connection. A date: the time of the server's last message, by this device's clock. Null: there is no answer yet, or
 * the stream is open while the commands of this phone cannot be sent.
 */
export function useLastHeard(gameId: number): 'live' | Date | null {
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
