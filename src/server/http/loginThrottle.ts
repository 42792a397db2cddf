/**
 * The login throttle: guessing gets slow without locking out the owner of a name. Only callers on the attacker's
 * network may have to wait, too:
 *
 * - A limited number of tries per minute is accepted for a username, and from an address. The try that uses up either
 *   starts a delay, which further tries double. A try that comes too early is rejected with the time to wait, and is
 *   neither counted nor hashed. The first try after the wait is accepted.
 * - The delay of a username applies to the attacker's address only, so that an attacker cannot keep the owner out. The
 *   owner's first try from elsewhere is accepted immediately. The delay grows with every further try, until a try
 *   succeeds or none is made for a while.
 * - A username that is tried from many addresses, far more often than one address may try, is slowed down for all
 *   addresses. Only devices on which its owner has logged in before are excepted.
 * - The delay of an address applies to all usernames, because an attacker could try one password on each of them. Other
 *   callers on the network share it, so it grows only while there are more tries than the limit of a minute.
 * - A successful login is not counted, and resets the counts of its username. It does not reset those of the address,
 *   because an attacker with an account could log into it between two guesses.
 * - Existing and unknown names are counted the same way.
 * - A try with a recovery code counts only for its address. Otherwise strangers who try a username could keep its owner
 *   from a recovery. Codes need no further protection: an account has 10 of the 2^80 that exist. A million addresses
 *   with 20 tries a minute each would need billions of years to find one.
 * - A try with a reset link is counted like one with a recovery code, because its token is longer. So is one with a
 *   passkey, whose signature cannot be guessed.
 */

import { createHash } from 'node:crypto';
import { usernameToLookUp } from '#services/users.ts';
import { createDelays, createRateWindow, tooManyCallsError } from './rates.ts';

const MINUTE_S = 60;

/** How many tries per minute are accepted without a delay. */
export interface LoginLimits {
  readonly perUsername: number;
  readonly perAddress: number;
}

/** At this multiple of its limit, a username is tried from many addresses: one address cannot make so many tries. */
const MANY_ADDRESSES = 3;

/** A try to log in. */
export interface LoginAttempt {
  /** As it was typed. */
  readonly username: string;
  /** A key made by `addressKey`. */
  readonly address: string;
  /** Returns whether the owner of the name has logged in on this device before; called only when it matters. */
  readonly isKnownDevice: () => Promise<boolean>;
}

/**
 * Carries out a login.
 *
 * @throws GameError TOO_MANY_CALLS, else what the login throws
 */
export type TryLogin = <Done>(attempt: LoginAttempt, logIn: () => Promise<Done>) => Promise<Done>;

/**
 * Carries out a try with a recovery code, a reset link or a passkey.
 *
 * @param address a key made by `addressKey`
 * @throws GameError TOO_MANY_CALLS, else what the try throws
 */
export type TryRecovery = <Done>(address: string, recover: () => Promise<Done>) => Promise<Done>;

export interface LoginThrottle {
  readonly tryLogin: TryLogin;
  readonly tryRecovery: TryRecovery;
  /**
   * Refuses a try from an address that has to wait. Called before the body is read; counts nothing.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  requireLoginAllowed(address: string): void;
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
    // no query for an address that has to wait
    const needsDevice =
      addressDelays.waitMs(address, Date.now()) === 0 && everywhereDelays.waitMs(username, Date.now()) > 0;
    const isOwnersDevice = needsDevice && (await isKnownDevice());
    const [ofUsername, ofAddress] = await Promise.all([usernames.count(username), addresses.count(address)]);

    // no `await` from here to the new delay: of many simultaneous tries only one is accepted
    const now = Date.now();
    const waitMs = Math.max(
      usernameDelays.waitMs(guesser, now),
      addressDelays.waitMs(address, now),
      isOwnersDevice ? 0 : everywhereDelays.waitMs(username, now),
    );
    if (waitMs > 0) {
      await Promise.all([usernames.refund(username), addresses.refund(address)]);
      throw tooManyCallsError(waitMs);
    }
    const isGuessed = ofUsername.calls >= usernames.maxCalls || usernameDelays.isKnown(guesser, now);
    if (isGuessed) usernameDelays.lengthen(guesser, now);
    const isGuessedEverywhere =
      ofUsername.calls >= usernames.maxCalls * MANY_ADDRESSES || everywhereDelays.isKnown(username, now);
    if (isGuessedEverywhere && !isOwnersDevice) everywhereDelays.lengthen(username, now);
    if (ofAddress.calls >= addresses.maxCalls) addressDelays.lengthen(address, now);

    const done = await logIn();
    usernameDelays.forget(guesser);
    await Promise.all([usernames.forget(username), addresses.refund(address)]);
    return done;
  };
  const tryRecovery: TryRecovery = async (address, recover) => {
    const ofAddress = await addresses.count(address);
    // no `await` from here to the new delay, as for a login
    const now = Date.now();
    const waitMs = addressDelays.waitMs(address, now);
    if (waitMs > 0) {
      await addresses.refund(address);
      throw tooManyCallsError(waitMs);
    }
    if (ofAddress.calls >= addresses.maxCalls) addressDelays.lengthen(address, now);

    const done = await recover();
    await addresses.refund(address);
    return done;
  };
  return {
    tryLogin,
    tryRecovery,
    requireLoginAllowed(address) {
      const waitMs = addressDelays.waitMs(address, Date.now());
      if (waitMs > 0) throw tooManyCallsError(waitMs);
    },
  };
}

/** Returns the key of a username: every text by which a login finds the same account has the same one. */
function usernameKey(typed: string): string {
  return createHash('sha256').update(usernameToLookUp(typed)).digest('base64url');
}
