/**
 * Tries to log in. Guessing gets slow, and locks nobody out elsewhere; on the guesser's own network people may have
 * to wait with them:
 *
 * - So many a minute are taken for a username and from an address. The try that uses up either starts a delay, which
 *   further ones double. Whoever comes too early is told how long to wait, and that try is neither counted nor
 *   hashed; the one after the wait is taken.
 * - The delay of a username holds for the address it was guessed from. Otherwise anybody could keep an owner out
 *   by guessing on; as it is, the owner's own first try from elsewhere is taken at once. It grows with every further
 *   try, until one succeeds or nobody tried for a while.
 * - A username that is tried from many addresses, far more often than one alone may try, is slowed down wherever the
 *   next try comes from. Only a device that its owner has logged in on before passes, so that the owner is not locked
 *   out with the guessers.
 * - The delay of an address holds for all usernames there. Otherwise one password could be tried on each of them.
 *   Strangers on one network share it, so it grows only while more are tried than a minute may have.
 * - A login that has succeeded is not counted, and forgets what was counted for its username. It forgets nothing of the
 *   address, or whoever has an account could go on guessing others by logging into it in between.
 * - Names that exist and names that do not are counted alike.
 */

import { createHash } from 'node:crypto';
import { toAccountName } from '#rules/accounts.ts';
import { createRateWindow } from './rateWindows.ts';
import { createDelays } from './delays.ts';
import { tooManyCalls } from './tooManyCalls.ts';

const MINUTE_S = 60;

/** How many tries a minute are taken at once. */
export interface LoginLimits {
  readonly perUsername: number;
  readonly perAddress: number;
}

/** Above what one address may try within a minute, its growing waits included. */
const MANY_ADDRESSES = 3;

/** Who tries what, from where. */
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
   * Counts nothing: stops an address that has to wait before anything is read of its try.
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
    const isAsked =
      addressDelays.waitMs(address, Date.now()) === 0 && everywhereDelays.waitMs(username, Date.now()) > 0;
    const isOwners = isAsked && (await isKnownDevice());
    const [ofUsername, ofAddress] = await Promise.all([usernames.count(username), addresses.count(address)]);

    // nothing is awaited between the look at the clock and the new delay: of many at once only one gets through
    const now = Date.now();
    const waitMs = Math.max(
      usernameDelays.waitMs(guesser, now),
      addressDelays.waitMs(address, now),
      isOwners ? 0 : everywhereDelays.waitMs(username, now),
    );
    if (waitMs > 0) {
      await Promise.all([usernames.takeBack(username), addresses.takeBack(address)]);
      throw tooManyCalls(waitMs);
    }
    const isGuessed = ofUsername.calls >= usernames.most || usernameDelays.isKnown(guesser, now);
    if (isGuessed) usernameDelays.lengthen(guesser, now);
    const isGuessedEverywhere =
      ofUsername.calls >= usernames.most * MANY_ADDRESSES || everywhereDelays.isKnown(username, now);
    if (isGuessedEverywhere && !isOwners) everywhereDelays.lengthen(username, now);
    if (ofAddress.calls >= addresses.most) addressDelays.lengthen(address, now);

    const done = await logIn();
    usernameDelays.forget(guesser);
    await Promise.all([usernames.forget(username), addresses.takeBack(address)]);
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

/** One name however it is typed, and short; a name that nobody can have stands for itself. */
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
