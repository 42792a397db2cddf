/** Random numbers on the server: ids, set before a row is first saved, and codes that must not be guessed. */

import { randomInt } from 'node:crypto';

const MAX_ID = 2 ** 48 - 1;
/** A power of two: each letter of an alphabet of 32 is equally likely. */
const RANDOM_STEPS = 2 ** 47;

/**
 * Returns a random number from 0 up to, not including, 1. Unlike with Math.random(), later numbers cannot be predicted.
 */
export function secureRandom(): number {
  return randomInt(RANDOM_STEPS) / RANDOM_STEPS;
}

/** Returns a fresh positive 48-bit id: of a game, a team, a seat, a result, a bite, an account. */
export function newId(): number {
  return randomInt(1, MAX_ID);
}

/** Returns a fresh negative 48-bit id: of a guest, or of a player without a phone. */
export function newGuestId(): number {
  return -newId();
}
