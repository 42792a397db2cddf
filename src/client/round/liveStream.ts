/**
 * What the server pushes of a game, on one connection a tab. A connection that is silent counts as dead, whatever the
 * browser says of it; a new one is tried after growing waits. Rule: product "Live".
 */

import type { Random } from '#rules/codes.ts';
import { chance } from '#client/device/chance.ts';
import type { Store } from '#client/device/store.ts';
import { createStore } from '#client/device/store.ts';
import { NATIVE } from '#client/device/native.ts';
import { STREAM } from '#client/device/timings.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';

type RoundState = RouterOutputs['rounds']['get'];

/** A screen that wants to hear of a game. */
export interface Wish {
  readonly gameId: number;
  /** Who keeps the score is not counted among those who watch. */
  readonly isWatching: boolean;
  /** Takes each new state, and the first one of each connection, which may be older than what is known. */
  readonly onRound: (state: RoundState) => void;
}

/** What a connection tells. */
export interface Events {
  readonly onRound: (state: RoundState) => void;
  readonly onCrowd: (watching: number) => void;
  /** Nothing new, but the server is there. */
  readonly onPing: () => void;
  /** The connection has failed or was refused. */
  readonly onEnd: () => void;
}

/** Connects to the server; answers how to hang up, after which nothing is told any more. */
export type Connect = (wish: Pick<Wish, 'gameId' | 'isWatching'>, events: Events) => () => void;

/** What is known of a game's stream. */
export interface Live {
  /** The newest state is here, and the next one comes by itself. */
  readonly isOpen: boolean;
  /** How many watch the game; 0 while the stream is not open. */
  readonly watching: number;
  /** When the stream that is not open any more was heard last, as a time of this device's clock; 0 = never. */
  readonly lastHeardAt: number;
}

export interface LiveStream {
  readonly subscribe: Store<Live>['subscribe'];
  readonly read: (gameId: number) => Live;
  /** Follows a game; answers how to end that. Of several games the one asked for last is followed. */
  readonly follow: (wish: Wish) => () => void;
  /** The tab is in sight or not: nobody is connected for a screen that nobody sees. */
  readonly show: (isShown: boolean) => void;
  /** Connects anew, at once: the connection there is may have died while the phone slept. */
  readonly renew: () => void;
  /** The phone says that it has no network. */
  readonly cut: () => void;
}

export const NOT_LIVE: Live = { isOpen: false, watching: 0, lastHeardAt: 0 };

/** How long to wait before the next try, after so many failures in a row; not all phones at the same moment. */
export function retryAfterMs(failures: number, random: number): number {
  const most = Math.min(STREAM.retryMaxMs, STREAM.retryMs * 2 ** failures);
  return (most * (1 + random)) / 2;
}

/** A tab's stream over a way to connect; closed as long as nobody follows a game. */
export function createLiveStream(connect: Connect, random: Random = chance): LiveStream {
  /** What is known of the game that was followed last. */
  const store = createStore(NOT_LIVE);
  let wishes: readonly Wish[] = [];
  let isShown = true;
  let connection: { readonly wish: Wish; readonly hangUp: () => void } | null = null;
  /** That game; null = none yet. */
  let liveGameId: number | null = null;
  let heardAt = 0;
  /** The version the connection told last. */
  let version = 0;
  let failures = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function change(next: Partial<Live>): void {
    store.set({ ...store.get(), ...next });
  }

  /** Brings the connection in line with what is wished for now. */
  function adjust(): void {
    const wish = isShown ? wishes.at(-1) : undefined;
    if (wish !== undefined && connection !== null && isSame(wish, connection.wish)) return;
    hangUp();
    if (wish !== undefined) call(wish);
  }

  function call(wish: Wish): void {
    if (wish.gameId !== liveGameId) {
      liveGameId = wish.gameId;
      store.set(NOT_LIVE);
    }
    // a server that takes the call and says nothing is none
    awaitWord();
    connection = {
      wish,
      hangUp: connect(wish, {
        onRound(state) {
          hear();
          // a server that has lost something begins anew: this is its word, not an answer that comes late
          if (state.version < version && store.get().isOpen) change({ isOpen: false });
          wish.onRound(state);
          version = state.version;
          failures = 0;
          if (!store.get().isOpen) change({ isOpen: true });
        },
        onCrowd(watching) {
          hear();
          change({ watching });
        },
        onPing: hear,
        onEnd: fail,
      }),
    };
  }

  function hear(): void {
    heardAt = Date.now();
    awaitWord();
  }

  function awaitWord(): void {
    clearTimeout(silence);
    silence = setTimeout(fail, STREAM.silenceMs);
  }

  function fail(): void {
    hangUp();
    retry = setTimeout(adjust, retryAfterMs(failures, random()));
    failures += 1;
  }

  function hangUp(): void {
    clearTimeout(silence);
    clearTimeout(retry);
    connection?.hangUp();
    connection = null;
    const live = store.get();
    if (live.isOpen || live.watching > 0) change({ isOpen: false, watching: 0, lastHeardAt: heardAt });
  }

  return {
    subscribe: store.subscribe,
    read: (gameId) => (gameId === liveGameId ? store.get() : NOT_LIVE),
    follow(wish) {
      wishes = [...wishes, wish];
      adjust();
      return () => {
        wishes = wishes.filter((other) => other !== wish);
        // the next screen may be one of the same game
        setTimeout(adjust, 0);
      };
    },
    show(shown) {
      if (shown === isShown) return;
      isShown = shown;
      failures = 0;
      adjust();
    },
    renew() {
      hangUp();
      failures = 0;
      adjust();
    },
    cut() {
      if (connection !== null) fail();
    },
  };
}

function isSame(one: Wish, other: Wish): boolean {
  return one.gameId === other.gameId && one.isWatching === other.isWatching;
}

/** The server's stream of a game as the browser reads it. */
export const connectToServer: Connect = ({ gameId, isWatching }, { onRound, onCrowd, onPing, onEnd }) => {
  const query = isWatching ? '' : '?watching=false';
  const source = new EventSource(`${NATIVE?.host ?? ''}/api/games/${gameId}/live${query}`);
  source.addEventListener('round', ({ data }) => {
    const state: RoundState = JSON.parse(data);
    onRound(state);
  });
  source.addEventListener('crowd', ({ data }) => {
    const { watching }: Pick<Live, 'watching'> = JSON.parse(data);
    onCrowd(watching);
  });
  source.addEventListener('ping', onPing);
  // the browser would try again by itself, at a pace of its own
  source.addEventListener('error', onEnd);
  return () => source.close();
};
