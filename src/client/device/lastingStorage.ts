/** Storage that the browser keeps when the device runs short of room. */

import { readItem, writeItem } from './browserStorage.ts';

/** The storage key that notes that the app has asked. Logout removes it, so that the app asks the next user again. */
export const STORAGE_ASKED_KEY = 'storageAsked';

/** Asks the browser for such storage once, because some browsers ask their user. Over plain http no browser gives it. */
export function askForLastingStorage(): void {
  if (readItem(STORAGE_ASKED_KEY) !== null || !('storage' in navigator)) return;
  writeItem(STORAGE_ASKED_KEY, 'true');
  navigator.storage.persist().catch(() => {});
}
