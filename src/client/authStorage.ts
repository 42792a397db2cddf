/** Who this device is logged in as, kept under the documented key `auth-storage`. */

import { readItem, removeItems, writeItem } from './browserStorage.ts';

const AUTH_STORAGE_KEY = 'auth-storage';

export interface StoredAuth {
  readonly user: { readonly id: number; readonly username: string } | null;
  readonly isAuthenticated: boolean;
  /** Sent as bearer with every call; guests have one too. */
  readonly token: string | null;
  /** The own path to open after login; null = home. */
  readonly redirectAfterLogin: string | null;
  /** The negative id of this device's guest; null while nobody played without an account. */
  readonly guestUserId: number | null;
}

const NOBODY: StoredAuth = {
  user: null,
  isAuthenticated: false,
  token: null,
  redirectAfterLogin: null,
  guestUserId: null,
};

/** What is stored now; read anew at each call because other tabs log in and out too. */
export function readAuth(): StoredAuth {
  const text = readItem(AUTH_STORAGE_KEY);
  if (text === null) return NOBODY;
  try {
    return { ...NOBODY, ...(JSON.parse(text) as Partial<StoredAuth> | null) };
  } catch {
    return NOBODY;
  }
}

export function rememberRedirect(path: string): void {
  writeItem(AUTH_STORAGE_KEY, JSON.stringify({ ...readAuth(), redirectAfterLogin: path }));
}

/** Logout: forgets user, token, redirect target and guest id. */
export function clearAuth(): void {
  removeItems([AUTH_STORAGE_KEY]);
}
