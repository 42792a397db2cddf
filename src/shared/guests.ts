/** Guests: players without an account, under a negative id and a name they choose for each seat. */

import type { Random } from './codes.ts';

/** The name of a guest who gave none. */
export const GUEST_PLAYER = 'Guest Player';

/**
 * Returns the id a phone proposes for a guest: minus the sum of (time mod 100000) and a random number below 1000. Two
 * phones may propose the same id; the server's answer contains the id that the guest gets. Never 0.
 */
export function proposeGuestId(now: Date, random: Random): number {
  return -Math.max(1, (now.getTime() % 100_000) + Math.floor(random() * 1000));
}
