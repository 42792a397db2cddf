/** Advice on new passwords that are easily guessed. */

import { PASSWORD } from '#shared/limits.ts';
import { lazyPart, useLazyPart } from './lazyPart.ts';

/** A long list of common passwords: loaded only when a new password is typed. */
const GUESSES = lazyPart(() => import('#shared/passwords.ts'));

/** Returns a note on a new password that is easily guessed, while it is typed; null = none. The server accepts it. */
export function useGuessNote(password: string, username: string): string | null {
  const isLongEnough = password.length >= PASSWORD.min;
  const { fetched: guesses } = useLazyPart(GUESSES, isLongEnough);
  const isGuessed = isLongEnough && guesses?.isEasilyGuessed(password, username) === true;
  return isGuessed ? 'Easily guessed. A longer one is safer.' : null;
}
