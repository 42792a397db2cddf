/** What this device has entered and the server has not heard of: known on every screen, at next to no cost. */

import { createStore, useStore } from '#client/device/store.ts';

/** Whoever gave it is not logged in any more. */
export const LOGIN_NEEDED = 'LOG IN TO SEND';
/** Somebody else is logged in than whoever gave it. */
export const OTHER_LOGIN_NEEDED = 'ENTERED UNDER ANOTHER LOGIN';
/** A guest gave it whose session is over. Nobody comes back as that guest: whoever keeps the score here sends it. */
export const PENCIL_NEEDED = 'GUEST SESSION OVER: NEEDS THE PENCIL';

/** Of one game. */
export interface Unsent {
  readonly gameId: number;
  /** How much of it, in the words of the badge; null = nothing. */
  readonly text: string | null;
  /** Why it is not sent; null = it is on its way. */
  readonly sendError: string | null;
  /** A hole is to be decided between two sets of scores. */
  readonly isUndecided: boolean;
}

/** One for each game of this device that is known to have had anything. */
const UNSENT = createStore<readonly Unsent[]>([]);

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Says what of a game is unsent. Where the device keeps nothing the browser asks before the tab is left or
 * reloaded; what a journal holds survives that.
 */
export function noteUnsent(unsent: Unsent, isLasting: boolean): void {
  const before = UNSENT.get();
  const known = before.find(({ gameId }) => gameId === unsent.gameId);
  if (JSON.stringify(known) === JSON.stringify(unsent)) return;
  const listed =
    known === undefined ? [...before, unsent] : before.map((each) => (each === known ? unsent : each));
  const isAny = listed.some(({ text }) => text !== null);
  // added once, however often
  if (isAny && !isLasting) globalThis.addEventListener('beforeunload', preventUnload);
  else globalThis.removeEventListener('beforeunload', preventUnload);
  UNSENT.set(listed);
}

/** Whether it waits for somebody rather than for the connection. */
export function isForOtherSession(trouble: string | null): boolean {
  return trouble === LOGIN_NEEDED || trouble === OTHER_LOGIN_NEEDED || trouble === PENCIL_NEEDED;
}

/** Whether anything waits for the connection; what another person has left on this device waits for them. */
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

function waitsForConnection({ text, sendError }: Unsent): boolean {
  return text !== null && !isForOtherSession(sendError);
}
