/**
 * The maintainers: account names from the configuration. Other users must not register such a name while it is free. So
 * its registration needs a one-time word from the start-up log, or a command on the server itself.
 */

import { timingSafeEqual } from 'node:crypto';
import { secureRandom } from '#services/ids.ts';
import { toAccountName } from '#shared/accounts.ts';
import { newPassCode } from '#shared/codes.ts';

export interface Maintainers {
  /** @param username folded; null for guests */
  has(username: string | null): boolean;
  /**
   * Returns whether a name may be registered: a maintainer's name only with its word, any other name without.
   *
   * @param typed the name as it was typed
   * @throws GameError BAD_NAME
   */
  isOpenTo(typed: string, word: string | undefined): boolean;
  /** Returns the word of a maintainer's name in the printed format: letters and digits in groups of four. */
  wordOf(username: string): string;
}

/** Returns the maintainers of a process; `usernames` are folded, and each gets a new word. */
export function createMaintainers(usernames: readonly string[]): Maintainers {
  const words = new Map(
    usernames.map((username) => [username, newPassCode(secureRandom) + newPassCode(secureRandom)] as const),
  );
  return {
    has: (username) => username !== null && words.has(username),
    isOpenTo(typed, given = '') {
      const word = words.get(toAccountName(typed).username);
      return word === undefined || isSame(word, plain(given));
    },
    wordOf: (username) => (words.get(username) ?? '').replaceAll(/(.{4})(?=.)/g, '$1-'),
  };
}

/** Returns a typed word in capitals, without the marks between its letters. */
function plain(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function isSame(word: string, given: string): boolean {
  return given.length === word.length && timingSafeEqual(Buffer.from(given), Buffer.from(word));
}
