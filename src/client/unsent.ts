/** What this device has entered and the server has not heard of: known on every screen, at next to no cost. */

import { useSyncExternalStore } from 'react';

/** Whoever gave it is not here, or not logged in any more. */
export const LOGIN_NEEDED = 'LOG IN TO SEND';

/** Of one game. */
export interface Unsent {
  /** How much of it, in the words of the badge; null = nothing. */
  readonly text: string | null;
  /** Why it is not sent; null = it is on its way. */
  readonly trouble: string | null;
  /** The game that has a hole to decide between two sets of scores; null = none has. */
  readonly toDecide: number | null;
}

const NOTHING: Unsent = { text: null, trouble: null, toDecide: null };

const games = new Map<number, Unsent>();
const listeners = new Set<() => void>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Says what of a game is unsent. Where the device keeps nothing the browser asks before the tab is left or
 * reloaded; what a journal holds survives that.
 */
export function noteUnsent(gameId: number, unsent: Unsent, isLasting: boolean): void {
  const before = games.get(gameId) ?? NOTHING;
  if (JSON.stringify(before) === JSON.stringify(unsent)) return;
  games.set(gameId, unsent);
  const isAny = [...games.values()].some(({ text }) => text !== null);
  // added once, however often
  if (isAny && !isLasting) globalThis.addEventListener('beforeunload', ask);
  else globalThis.removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** Whether somebody would have to wait for the connection; what somebody else has left waits for them. */
export function hasUnsent(): boolean {
  return [...games.values()].some(({ text, trouble }) => text !== null && trouble !== LOGIN_NEEDED);
}

/** What of a game is unsent; without an id: of the first game that has anything. */
export function useUnsent(gameId?: number): Unsent {
  return useSyncExternalStore(
    subscribe,
    () => (gameId === undefined ? firstUnsent() : (games.get(gameId) ?? NOTHING)),
    () => NOTHING,
  );
}

function firstUnsent(): Unsent {
  return [...games.values()].find(({ text, toDecide }) => text !== null || toDecide !== null) ?? NOTHING;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
