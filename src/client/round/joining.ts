/**
 * The pages of invite links and watch-only links: the redirects of players with a seat, and the name proposed to a
 * guest.
 */

import { LOBBY_PATH } from '#client/device/sessionRestore.ts';
import { isHost } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import type { Random } from '#shared/codes.ts';
import { guestName } from '#shared/guestNames.ts';

/** The redirect of a player with a seat from the page of an invite link. */
export interface SeatedRedirect {
  readonly path: string;
  /**
   * Whether the page shows a message first, because the player took the seat in a lobby and the game has started since.
   */
  readonly isDelayed: boolean;
}

/**
 * Returns the redirect of a player with a seat, who need not join. Null without a seat, and for a cancelled game. Rule:
 * product "Joining".
 *
 * @param hasJustJoined whether the player took the seat on this page
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
      // the page itself shows that, and offers the new game of the host
      return null;
  }
}

/** Returns whether the page of the watch-only link waits: the game has not started, and the user has no seat in it. */
export function isWaitingToWatch(round: Round, userId: number | null): boolean {
  return round.status === 'pending' && (userId === null || seatOf(round, userId) === undefined);
}

/**
 * Returns a name for a guest that is free in this round. The same seed gives the same name on the server and on the phone,
 * until another player takes the name.
 *
 * @param seed from 0 up to, not including, 1
 */
export function proposeName(round: Round, seed: number): string {
  return guestName(
    round.members.map(({ name }) => name),
    seededRandom(seed),
  );
}

const UINT32 = 2 ** 32;

/** Returns a repeatable random generator (linear congruential). */
function seededRandom(seed: number): Random {
  let state = Math.floor(seed * UINT32);
  return () => {
    // below 2 ** 53, so that every step is exact
    state = (state * 1_664_525 + 1_013_904_223) % UINT32;
    return state / UINT32;
  };
}
