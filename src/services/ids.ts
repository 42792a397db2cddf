/** Random ids, given before the first save: numeric, safe in JSON, not guessable. */

import { randomInt } from 'node:crypto';

const ID_LIMIT = 2 ** 48 - 1;

/** A fresh positive 48-bit id: of a game, a team, a seat, a result, a bite, an account. */
export function newId(): number {
  return randomInt(1, ID_LIMIT);
}

/** A fresh negative 48-bit id: of a guest, or of a player without a phone. */
export function newGuestId(): number {
  return -newId();
}
