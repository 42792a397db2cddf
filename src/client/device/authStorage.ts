/** The session of this device, kept under the documented key `auth-storage`. */

import { readItem, removeItems, writeItem } from './browserStorage.ts';

const AUTH_STORAGE_KEY = 'auth-storage';

export interface StoredAuth {
  readonly user: { readonly id: number; readonly username: string } | null;
  readonly isAuthenticated: boolean;
  /** Sent as bearer with every call; guests have one too. */
  readonly token: string | null;
  /** The own path to open after login; null = home. */
  readonly redirectAfterLogin: string | null;
  /** The negative id of this device's guest; null until it has played without an account. */
  readonly guestUserId: number | null;
}

const NO_SESSION: StoredAuth = {
  user: null,
  isAuthenticated: false,
  token: null,
  redirectAfterLogin: null,
  guestUserId: null,
};

/** What is stored now; read anew at each call because other tabs log in and out too. */
export function readAuth(): StoredAuth {
  return toAuth(readItem(AUTH_STORAGE_KEY));
}

/**
 * Calls back when another tab has logged in or out, or become a guest, or may have done so while this page was put
 * aside; answers how to stop that.
 *
 * @param listener gets whether the device has forgotten its user
 */
export function onAuthChange(listener: (hasForgotten: boolean) => void): () => void {
  const tell = () => listener(isForgotten());
  let wasForgotten = false;
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === AUTH_STORAGE_KEY && toAuth(oldValue).token !== toAuth(newValue).token) tell();
  };
  // a page restored by the back button got no storage events meanwhile
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // a device that has only the session cookie had no user to forget meanwhile
    if (persisted) listener(isForgotten() && !wasForgotten);
  };
  const onHide = () => (wasForgotten = isForgotten());
  globalThis.addEventListener('storage', onStorage);
  globalThis.addEventListener('pagehide', onHide);
  globalThis.addEventListener('pageshow', onShow);
  return () => {
    globalThis.removeEventListener('storage', onStorage);
    globalThis.removeEventListener('pagehide', onHide);
    globalThis.removeEventListener('pageshow', onShow);
  };
}

/** Done once another token than this one is stored, and at the latest after so many milliseconds. */
export function otherToken(token: string, withinMs: number): Promise<void> {
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

/** Remembers the path a visitor wanted to open, for after the login. */
export function rememberRedirect(path: string): void {
  write({ redirectAfterLogin: path });
}

/** What is to be opened after a login, as it is stored: `rules/accounts.ts` checks whether it may be opened. */
function readRedirect(): string | null {
  const stored: unknown = readAuth().redirectAfterLogin;
  return typeof stored === 'string' ? stored : null;
}

/** The same, and forgets it: it is used once. */
export function takeRedirect(): string | null {
  const path = readRedirect();
  if (readAuth().redirectAfterLogin !== null) write({ redirectAfterLogin: null });
  return path;
}

/** Remembers an account's session; the guest of this device is part of the account now. */
export function rememberLogin(user: NonNullable<StoredAuth['user']>, token: string): void {
  const { id, username } = user;
  write({ user: { id, username }, isAuthenticated: true, token, guestUserId: null });
}

/** Remembers a guest's session; no account is logged in then. */
export function rememberGuest(guestUserId: number, token: string): void {
  write({ user: null, isAuthenticated: false, token, guestUserId });
}

/** Forgets an account whose session is over; the path to open after a login stays. */
export function forgetLogin(): void {
  write({ user: null, isAuthenticated: false, token: null });
}

/** Whether this device has no stored session at all, not even one that is over. */
export function isForgotten(): boolean {
  return readItem(AUTH_STORAGE_KEY) === null;
}

/** Logout: forgets user, token, redirect target and guest id. */
export function clearAuth(): void {
  removeItems([AUTH_STORAGE_KEY]);
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
