/** The amount of unsent commands on this device: small enough for every screen to load. */

import { NO_CONNECTION } from '#client/api/queryErrors.ts';
import { createStore, useStore } from '#client/device/store.ts';

/** The scorer that entered it is no longer logged in. */
export const LOGIN_NEEDED = 'LOG IN TO SEND';
/** The account that is logged in is not the one that entered it. */
export const OTHER_LOGIN_NEEDED = 'ENTERED UNDER ANOTHER LOGIN';
/**
 * It was entered by a guest whose session has ended and cannot be restored: the next scorer on this device sends it.
 */
export const PENCIL_NEEDED = 'GUEST SESSION OVER: NEEDS THE PENCIL';

/** The unsent commands of one game. */
export interface Unsent {
  readonly gameId: number;
  /** The amount that is unsent, in the words of the badge; null = nothing. */
  readonly text: string | null;
  /** When the oldest command was entered, in ms of this device's clock; null = nothing is unsent. */
  readonly since: number | null;
  /** Why it is not sent; null = it is on its way. */
  readonly sendError: string | null;
  /** A hole has to be decided between two sets of scores. */
  readonly isUndecided: boolean;
  /** The results may still change: anything but answers about the card is unsent, or a hole has to be decided. */
  readonly isUnsettled: boolean;
}

/** One for each game for which this tab has had unsent commands, in order of appearance. */
const UNSENT = createStore<readonly Unsent[]>([]);

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Stores how much of a game is unsent. While anything is unsent and the journal is only in memory, the browser asks
 * before the tab is left or reloaded.
 */
export function noteUnsent(unsent: Unsent, isLasting: boolean): void {
  const games = UNSENT.get();
  const known = games.find(({ gameId }) => gameId === unsent.gameId);
  if (JSON.stringify(known) === JSON.stringify(unsent)) return;
  const next =
    known === undefined ? [...games, unsent] : games.map((each) => (each === known ? unsent : each));
  const isAny = next.some(({ text }) => text !== null);
  // a listener that is added twice is called once
  if (isAny && !isLasting) globalThis.addEventListener('beforeunload', preventUnload);
  else globalThis.removeEventListener('beforeunload', preventUnload);
  UNSENT.set(next);
}

/** Returns whether the commands wait for a session or for the pencil rather than for the connection. */
export function isSessionError(sendError: string | null): boolean {
  return sendError === LOGIN_NEEDED || sendError === OTHER_LOGIN_NEEDED || sendError === PENCIL_NEEDED;
}

/**
 * Returns whether anything waits for the connection. Commands of another user on this device wait for that user
 * instead.
 */
export function hasUnsent(): boolean {
  return UNSENT.get().some(waitsForConnection);
}

export function useHasUnsent(): boolean {
  return useUnsent().some(waitsForConnection);
}

/** Returns the unsent commands, of each game for which this tab has had any. */
export function useUnsent(): readonly Unsent[] {
  return useStore(UNSENT);
}

/** Returns whether anything of this game is unsent that may change its results, or undecided. */
export function useHasUnsentOf(gameId: number): boolean {
  return useUnsent().some((each) => each.gameId === gameId && each.isUnsettled);
}

/** Returns whether anything of this game could not be sent for lack of a connection. */
export function useIsCutOff(gameId: number): boolean {
  return useUnsent().some(
    (each) => each.gameId === gameId && each.text !== null && each.sendError === NO_CONNECTION,
  );
}

function waitsForConnection({ text, sendError }: Unsent): boolean {
  return text !== null && !isSessionError(sendError);
}
