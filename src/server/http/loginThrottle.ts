/**
 * The login throttle: guessing gets slow without locking out the owner of a name. Only callers on the guesser's own
 * network may have to wait, too:
 *
 * - A limited number of tries a minute is taken for a username and from an address. The try that uses up either starts a
 *   delay, which further tries double. A try that comes too early is told how long to wait, and is neither counted nor
 *   hashed; the first try after the wait is taken.
 * - The delay of a username applies to the guesser's address only, so that a guesser cannot keep the owner out: the
 *   owner's first try from elsewhere is taken at once. It grows with every further try, until a try succeeds or none is
 *   made for a while.
 * - A username that is tried from many addresses, far more often than one address may try, is slowed down for all
 *   addresses. Only a device on which its owner has logged in before is let through.
 * - The delay of an address applies to all usernames, because a guesser could try one password on each of them.
 *   Strangers on one network share it, so it grows only while there are more tries than the limit of a minute.
 * - A successful login is not counted, and resets the counts of its username. It does not reset those of the address,
 *   because a guesser with an account could log into it between two guesses.
 * - Names that exist and names that do not are counted alike.
 */

import { createHash } from 'node:crypto';
import { toAccountName } from '#rules/accounts.ts';
import { createDelays } from './growingDelays.ts';
import { createRateWindow } from './rateWindows.ts';
import { tooManyCalls } from './tooManyCalls.ts';

const MINUTE_S = 60;

/** How many tries a minute are taken at once. */
export interface LoginLimits {
  readonly perUsername: number;
  readonly perAddress: number;
}

/** A username is tried from many addresses at this multiple of its limit: one address cannot make so many tries. */
const MANY_ADDRESSES = 3;

/** A try to log in. */
export interface LoginAttempt {
  /** As it was typed. */
  readonly username: string;
  /** A key made by `addressKey`. */
  readonly address: string;
  /** Whether the owner of the name has logged in on this device before; asked only where it matters. */
  readonly isKnownDevice: () => Promise<boolean>;
}

/**
 * Carries out a login.
 *
 * @throws GameError TOO_MANY_CALLS, else what the login throws
 */
export type TryLogin = <Done>(attempt: LoginAttempt, logIn: () => Promise<Done>) => Promise<Done>;

export interface LoginThrottle {
  readonly tryLogin: TryLogin;
  /**
   * Refuses a try from an address that has to wait, before its body is read. Counts nothing.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  requireTry(address: string): void;
}

export function createLoginThrottle({ perUsername, perAddress }: LoginLimits): LoginThrottle {
  const usernames = createRateWindow(perUsername, MINUTE_S);
  const addresses = createRateWindow(perAddress, MINUTE_S);
  const usernameDelays = createDelays();
  const everywhereDelays = createDelays();
  const addressDelays = createDelays();

  const tryLogin: TryLogin = async ({ username: typed, address, isKnownDevice }, logIn) => {
    const username = usernameKey(typed);
    const guesser = `${username} ${address}`;
    // an address that has to wait is told so before anything is looked up for it
    const needsDevice =
      addressDelays.waitMs(address, Date.now()) === 0 && everywhereDelays.waitMs(username, Date.now()) > 0;
    const isOwnersDevice = needsDevice && (await isKnownDevice());
    const [ofUsername, ofAddress] = await Promise.all([usernames.count(username), addresses.count(address)]);

    // no `await` from here to the new delay: of many simultaneous tries only one is taken
    const now = Date.now();
    const waitMs = Math.max(
      usernameDelays.waitMs(guesser, now),
      addressDelays.waitMs(address, now),
      isOwnersDevice ? 0 : everywhereDelays.waitMs(username, now),
    );
    if (waitMs > 0) {
      await Promise.all([usernames.refund(username), addresses.refund(address)]);
      throw tooManyCalls(waitMs);
    }
    const isGuessed = ofUsername.calls >= usernames.limit || usernameDelays.isKnown(guesser, now);
    if (isGuessed) usernameDelays.lengthen(guesser, now);
    const isGuessedEverywhere =
      ofUsername.calls >= usernames.limit * MANY_ADDRESSES || everywhereDelays.isKnown(username, now);
    if (isGuessedEverywhere && !isOwnersDevice) everywhereDelays.lengthen(username, now);
    if (ofAddress.calls >= addresses.limit) addressDelays.lengthen(address, now);

    const done = await logIn();
    usernameDelays.forget(guesser);
    await Promise.all([usernames.forget(username), addresses.refund(address)]);
    return done;
  };
  return {
    tryLogin,
    requireTry(address) {
      const waitMs = addressDelays.waitMs(address, Date.now());
      if (waitMs > 0) throw tooManyCalls(waitMs);
    },
  };
}

/** The key of a username: the same for every spelling of a name; any other text has a key of its own. */
function usernameKey(typed: string): string {
  return createHash('sha256').update(canonical(typed)).digest('base64url');
}

function canonical(typed: string): string {
  try {
    return toAccountName(typed).username;
  } catch {
    return typed;
  }
}
