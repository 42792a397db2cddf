/** Guests: players without an account, under a negative id and a name they choose for each seat. */

import type { Random } from './codes.ts';
import { GUEST_NAME_MAX } from './limits.ts';

/** The name of a guest who gave none. */
export const GUEST_PLAYER = 'Guest Player';

const FIRST_WORDS = ['Lucky', 'Mighty', 'Sneaky', 'Turbo', 'Pixel', 'Happy', 'Steady', 'Wild'] as const;
const SECOND_WORDS = ['Putter', 'Wedge', 'Eagle', 'Birdie', 'Bogey', 'Driver', 'Mulligan', 'Condor'] as const;

/**
 * The id a phone proposes for a guest: minus the sum of (time mod 100000) and a random number below 1000.
 * Two phones may propose the same id; the server answers with the one the guest gets. Never 0.
 */
export function proposeGuestId(now: Date, random: Random): number {
  return -Math.max(1, (now.getTime() % 100_000) + Math.floor(random() * 1000));
}

/** A name for a guest: at most 15 characters, none of the names in use (whatever their case). */
export function guestName(namesInUse: readonly string[], random: Random): string {
  const taken = new Set(namesInUse.map((name) => name.toLowerCase()));
  const word = <Words extends readonly string[]>(words: Words) => words[Math.floor(random() * words.length)];
  const name = `${word(FIRST_WORDS)} ${word(SECOND_WORDS)}`.slice(0, GUEST_NAME_MAX).trim();
  for (let suffix = 1; ; suffix += 1) {
    const ending = suffix === 1 ? '' : ` ${suffix}`;
    const candidate = name.slice(0, GUEST_NAME_MAX - ending.length).trim() + ending;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
