/** Storage that the browser keeps when the device runs short of room. */

import { readItem, writeItem } from './browserStorage.ts';

/** Whether its user has been asked; the next one is asked again. */
export const STORAGE_ASKED_KEY = 'storageAsked';

/** Asks the browser for it, once: some browsers ask their user. Over plain http there is none to be had. */
export function askForLastingStorage(): void {
  if (readItem(STORAGE_ASKED_KEY) !== null || !('storage' in navigator)) return;
  writeItem(STORAGE_ASKED_KEY, 'true');
  navigator.storage.persist().catch(() => {});
}
