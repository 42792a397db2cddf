/** The session of this device, stored under the documented key `auth-storage`. */

import { readItem, removeItems, writeItem } from './browserStorage.ts';

const AUTH_STORAGE_KEY = 'auth-storage';
/** The name of an account whose recovery codes the user may not have read. The codes themselves are never stored. */
const UNREAD_CODES_KEY = 'unreadRecoveryCodes';

export interface StoredAuth {
  readonly user: { readonly id: number; readonly username: string } | null;
  readonly isAuthenticated: boolean;
  /** Sent as bearer token with every call; guests have one too. */
  readonly token: string | null;
  /** The path of this app to open after login; null = Home. */
  readonly redirectAfterLogin: string | null;
  /** The negative id of this device's guest; null until this device has played without an account. */
  readonly guestUserId: number | null;
}

const NO_SESSION: StoredAuth = {
  user: null,
  isAuthenticated: false,
  token: null,
  redirectAfterLogin: null,
  guestUserId: null,
};

/** Returns the stored session; read again at each call because other tabs log in and out too. */
export function readAuth(): StoredAuth {
  return toAuth(readItem(AUTH_STORAGE_KEY));
}

/**
 * Registers a listener for a login, logout or new guest in another tab. It is also called when this page may have
 * missed one in the back/forward cache. Returns a function that removes the listener.
 *
 * @param listener receives whether the device has deleted its user
 */
export function onAuthChange(listener: (hasForgotten: boolean) => void): () => void {
  const notify = () => listener(isForgotten());
  let wasForgotten = false;
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === AUTH_STORAGE_KEY && toAuth(oldValue).token !== toAuth(newValue).token) notify();
  };
  // a page restored by the back button got no storage events while it was hidden
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // a device that has only the session cookie had no stored user to delete
    if (persisted) listener(isForgotten() && !wasForgotten);
  };
  const onHide = () => (wasForgotten = isForgotten());
  const listening = new AbortController();
  const { signal } = listening;
  globalThis.addEventListener('storage', onStorage, { signal });
  globalThis.addEventListener('pagehide', onHide, { signal });
  globalThis.addEventListener('pageshow', onShow, { signal });
  return () => listening.abort();
}

/** Waits until a token other than this one is stored, but at most `withinMs`. */
export function waitForOtherToken(token: string, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (readAuth().token !== token) return resolve();
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, withinMs);
    const stop = onAuthChange(end);
  });
}

/** Stores the path that the user wanted to open, for after the login. */
export function rememberRedirect(path: string): void {
  write({ redirectAfterLogin: path });
}

/** Returns the stored path to open after a login. `shared/accounts.ts` checks whether it may be opened. */
function readRedirect(): string | null {
  const stored: unknown = readAuth().redirectAfterLogin;
  return typeof stored === 'string' ? stored : null;
}

/** Returns the stored path to open after a login, and deletes it: it is used once. */
export function takeRedirect(): string | null {
  const path = readRedirect();
  if (readAuth().redirectAfterLogin !== null) write({ redirectAfterLogin: null });
  return path;
}

/**
 * Stores that the user may not have read the recovery codes of a new account.
 *
 * @param username the folded name of the account
 */
export function rememberUnreadCodes(username: string): void {
  writeItem(UNREAD_CODES_KEY, username);
}

/** Returns whether the user may not have read the recovery codes of the account with this folded name. */
export function hasUnreadCodes(username: string): boolean {
  return readItem(UNREAD_CODES_KEY) === username;
}

/** Deletes the note about unread recovery codes: the user has read them, or that they are lost. */
export function forgetUnreadCodes(): void {
  removeItems([UNREAD_CODES_KEY]);
}

/** Stores an account's session; the guest of this device is part of the account now. */
export function rememberLogin(user: NonNullable<StoredAuth['user']>, token: string): void {
  const { id, username } = user;
  write({ user: { id, username }, isAuthenticated: true, token, guestUserId: null });
}

/** Stores a guest's session; no account is logged in then. */
export function rememberGuest(guestUserId: number, token: string): void {
  write({ user: null, isAuthenticated: false, token, guestUserId });
}

/** Deletes the session of an account that has ended; the path to open after a login is kept. */
export function forgetLogin(): void {
  write({ user: null, isAuthenticated: false, token: null });
}

/** Returns whether this device has stored no session at all, not even an ended one. */
export function isForgotten(): boolean {
  return readItem(AUTH_STORAGE_KEY) === null;
}

/** Deletes user, token, redirect target and guest id, at logout, and the note about unread recovery codes. */
export function clearAuth(): void {
  removeItems([AUTH_STORAGE_KEY, UNREAD_CODES_KEY]);
}

function write(change: Partial<StoredAuth>): void {
  writeItem(AUTH_STORAGE_KEY, JSON.stringify({ ...readAuth(), ...change }));
}

function toAuth(text: string | null): StoredAuth {
  if (text === null) return NO_SESSION;
  try {
    return { ...NO_SESSION, ...(JSON.parse(text) as Partial<StoredAuth> | null) };
  } catch {
    return NO_SESSION;
  }
}
