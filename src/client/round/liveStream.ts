/**
 * The server's events of a game, on one connection per tab. A silent connection counts as dead, even if the browser
 * reports it as open; a new one is tried after growing waits. Rule: product "Live".
 */

import type { RouterOutputs } from '#client/api/trpc.ts';
import { backoffMs } from '#client/device/backoff.ts';
import { chance } from '#client/device/chance.ts';
import { NATIVE } from '#client/device/native.ts';
import type { Store } from '#client/device/store.ts';
import { createStore } from '#client/device/store.ts';
import { STREAM } from '#client/device/timings.ts';
import type { Random } from '#rules/codes.ts';
import type { Difference } from '#rules/difference.ts';
import { applyDifference } from '#rules/difference.ts';
import type { HostPresence } from '#rules/hostPresence.ts';

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
const NOTHING: Sent = { state: null, id: 'none' };

export const STREAM_CLOSED: StreamState = { isOpen: false, watching: 0, lastHeardAt: 0 };

/** Creates a tab's stream over a way to connect; it is closed as long as no screen follows a game. */
export function createLiveStream(connect: Connect, random: Random = chance): LiveStream {
  /** The state of the stream of the game that was followed last. */
  const store = createStore(STREAM_CLOSED);
  let subscriptions: readonly Subscription[] = [];
  let isTabVisible = true;
  let connection: { readonly subscription: Subscription; readonly hangUp: () => void } | null = null;
  /** The id of that game; null = none yet. */
  let followedGameId: number | null = null;
  let lastHeardAt = 0;
  /** The state of that game that was sent last, and its id. */
  let sent: Sent = NOTHING;
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
    hangUp();
    if (subscription !== undefined) connectTo(subscription);
  }

  function connectTo(subscription: Subscription): void {
    if (subscription.gameId !== followedGameId) {
      followedGameId = subscription.gameId;
      sent = NOTHING;
      store.set(STREAM_CLOSED);
    }
    // a server that accepts the connection and sends nothing counts as unreachable
    restartSilenceTimer();
    connection = {
      subscription,
      hangUp: connect(subscription, sent.id, {
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
    hangUp();
    failures += 1;
    const times = { firstMs: STREAM.retryMs, maxMs: STREAM.retryMaxMs };
    retry = setTimeout(reconnect, backoffMs(failures, times, random));
  }

  function hangUp(): void {
    clearTimeout(silence);
    clearTimeout(retry);
    connection?.hangUp();
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
      hangUp();
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
export const connectToServer: Connect = (
  { gameId, isWatching },
  since,
  { onChange, onCrowd, onPing, onEnd },
) => {
  const query = `?since=${since}&watching=${isWatching}`;
  const source = new EventSource(`${NATIVE?.host ?? ''}/api/games/${gameId}/live${query}`);
  source.addEventListener('message', ({ data, lastEventId }) => {
    if (data) onChange(JSON.parse(data), lastEventId);
    else onPing();
  });
  // an older server sends whole states, and pings with an event name
  source.addEventListener('round', ({ data }) => onChange([JSON.parse(data)], NOTHING.id));
  source.addEventListener('crowd', ({ data }) => onCrowd(JSON.parse(data)));
  source.addEventListener('ping', onPing);
  // the browser would reconnect automatically, at its own pace
  source.addEventListener('error', onEnd);
  return () => source.close();
};
