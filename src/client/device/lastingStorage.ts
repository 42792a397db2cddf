/** Storage that the browser keeps when the device runs short of room. */

import { readItem, writeItem } from './browserStorage.ts';

const ASKED_KEY = 'storageAsked';

/** Asks the browser for it, once on a device: some browsers ask their user. Over plain http there is none to be had. */
export function askForLastingStorage(): void {
  if (readItem(ASKED_KEY) !== null || !('storage' in navigator)) return;
  writeItem(ASKED_KEY, 'true');
  navigator.storage.persist().catch(() => {});
}
