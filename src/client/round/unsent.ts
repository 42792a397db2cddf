/** How much this device has entered that the server has not acknowledged: small enough for every screen to know. */

import { NO_CONNECTION } from '#client/api/queryErrors.ts';
import { createStore, useStore } from '#client/device/store.ts';

/** The scorer that entered it is not logged in any more. */
export const LOGIN_NEEDED = 'LOG IN TO SEND';
/** Another account is logged in than the one that entered it. */
export const OTHER_LOGIN_NEEDED = 'ENTERED UNDER ANOTHER LOGIN';
/** A guest entered it whose session is over and cannot be had again: the next scorer on this device sends it. */
export const PENCIL_NEEDED = 'GUEST SESSION OVER: NEEDS THE PENCIL';

/** Of one game. */
export interface Unsent {
  readonly gameId: number;
  /** How much of it, in the words of the badge; null = nothing. */
  readonly text: string | null;
  /** When the oldest of it was entered, in ms of this device's clock; null = nothing. */
  readonly since: number | null;
  /** Why it is not sent; null = it is on its way. */
  readonly sendError: string | null;
  /** A hole is to be decided between two sets of scores. */
  readonly isUndecided: boolean;
}

/** One for each game that this tab has had anything of, the first one first. */
const UNSENT = createStore<readonly Unsent[]>([]);

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Stores how much of a game is unsent. While anything is and the journal is only in memory, the browser asks before the
 * tab is left or reloaded.
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

/** Whether it waits for a session or for the pencil rather than for the connection. */
export function isForOtherSession(sendError: string | null): boolean {
  return sendError === LOGIN_NEEDED || sendError === OTHER_LOGIN_NEEDED || sendError === PENCIL_NEEDED;
}

/** Whether anything waits for the connection; what another user has left on this device waits for them. */
export function hasUnsent(): boolean {
  return UNSENT.get().some(waitsForConnection);
}

export function useHasUnsent(): boolean {
  return useUnsent().some(waitsForConnection);
}

/** What is unsent, of each game of this device that is known to have had anything. */
export function useUnsent(): readonly Unsent[] {
  return useStore(UNSENT);
}

/** Whether anything of this game is unsent, or undecided. */
export function useHasUnsentOf(gameId: number): boolean {
  return useUnsent().some((each) => each.gameId === gameId && (each.text !== null || each.isUndecided));
}

/** Whether anything of this game could not be sent for want of a connection. */
export function useIsCutOff(gameId: number): boolean {
  return useUnsent().some(
    (each) => each.gameId === gameId && each.text !== null && each.sendError === NO_CONNECTION,
  );
}

function waitsForConnection({ text, sendError }: Unsent): boolean {
  return text !== null && !isForOtherSession(sendError);
}
