/** Generated names of guests, proposed in forms. */

import type { Random } from './codes.ts';
import { GUEST_NAME_MAX } from './limits.ts';
import { uniqueName } from './typedNames.ts';

const FIRST_WORDS = ['Lucky', 'Mighty', 'Sneaky', 'Turbo', 'Pixel', 'Happy', 'Steady', 'Wild'] as const;
const SECOND_WORDS = ['Putter', 'Wedge', 'Eagle', 'Birdie', 'Bogey', 'Driver', 'Mulligan', 'Condor'] as const;

/** Returns a name for a guest: at most 15 characters, and none of the names in use, ignoring case. */
export function guestName(namesInUse: readonly string[], random: Random): string {
  const word = <Words extends readonly string[]>(words: Words) => words[Math.floor(random() * words.length)];
  return uniqueName(
    `${word(FIRST_WORDS)} ${word(SECOND_WORDS)}`.slice(0, GUEST_NAME_MAX),
    namesInUse,
    GUEST_NAME_MAX,
  );
}
