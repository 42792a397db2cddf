/** Storage that the browser does not evict when the device runs short of space. */

import { readItem, writeItem } from './browserStorage.ts';

/** The storage key that records that the app has asked. Logout removes it, so that the app asks the next user again. */
export const STORAGE_ASKED_KEY = 'storageAsked';

/**
 * Asks the browser for persistent storage once, because some browsers ask their user. No browser grants it over plain
 * http.
 */
export function requestPersistentStorage(): void {
  if (readItem(STORAGE_ASKED_KEY) !== null || !('storage' in navigator)) return;
  writeItem(STORAGE_ASKED_KEY, 'true');
  navigator.storage.persist().catch(() => {});
}
