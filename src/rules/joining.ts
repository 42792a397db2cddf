/**
 * The pages that invite and watch-only links open: where they redirect a visitor with a seat, and the name proposed to a
 * guest.
 */

import type { Random } from './codes.ts';
import { guestName } from './guestNames.ts';
import { isHost } from './pencil.ts';
import type { Round } from './round.ts';
import { seatOf } from './round.ts';
import { LOBBY_PATH } from './sessionRestore.ts';

/** Where the page of an invite link sends a visitor who has a seat. */
export interface SeatedRedirect {
  readonly path: string;
  /** Whether the page shows a message first: the visitor took the seat in a lobby, and the game has started since. */
  readonly isDelayed: boolean;
}

/**
 * Where a visitor with a seat goes instead of joining; null for a visitor without one, and
 * for all of a cancelled game. Rule: product "Joining".
 *
 * @param hasJustJoined whether the visitor took the seat on this very page
 */
export function redirectOfSeated(
  round: Round,
  userId: number | null,
  hasJustJoined: boolean,
): SeatedRedirect | null {
  if (userId === null || seatOf(round, userId) === undefined) return null;
  const invited = `/game/${round.id}/invited`;
  switch (round.status) {
    case 'pending':
      return { path: isHost(round, userId) ? LOBBY_PATH : invited, isDelayed: false };
    case 'in_progress':
      return hasJustJoined
        ? { path: invited, isDelayed: true }
        : { path: `/game/${round.id}`, isDelayed: false };
    case 'completed':
    case 'forfeit':
      return { path: `/results/${round.id}`, isDelayed: false };
    case 'cancelled':
      // the page itself says so, and offers the new game of the host
      return null;
  }
}

/** Whether a visitor of the watch-only link waits: the game has not started, and the visitor has no seat in it. */
export function waitsToWatch(round: Round, userId: number | null): boolean {
  return round.status === 'pending' && (userId === null || seatOf(round, userId) === undefined);
}

/**
 * The name proposed to a guest, free in this round. The same seed (0 up to, not including, 1) gives the same name
 * on the server and on the phone, until another player takes it.
 */
export function proposedName(round: Round, seed: number): string {
  return guestName(
    round.members.map(({ name }) => name),
    drawsFrom(seed),
  );
}

const UINT32 = 2 ** 32;

/** A repeatable random generator (linear congruential). */
function drawsFrom(seed: number): Random {
  let state = Math.floor(seed * UINT32);
  return () => {
    // below 2 ** 53, so that every step is exact
    state = (state * 1_664_525 + 1_013_904_223) % UINT32;
    return state / UINT32;
  };
}
