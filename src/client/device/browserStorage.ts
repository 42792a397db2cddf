/**
 * The device's memory. Private windows and strict settings may refuse it: then the app remembers until the page
 * is left, and no longer.
 */

import { createStore } from './store.ts';

/** How often this tab has changed what is remembered. */
const CHANGES = createStore(0);
/** What the device would not take. */
const untilLeft = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function readItem(key: string): string | null {
  try {
    return untilLeft.get(key) ?? storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Remembers a text; a full or blocked memory is no error. */
export function writeItem(key: string, value: string): void {
  try {
    untilLeft.delete(key);
    const device = storage();
    if (device === null) untilLeft.set(key, value);
    else device.setItem(key, value);
  } catch {
    untilLeft.set(key, value);
  }
  tell();
}

export function removeItems(keys: readonly string[]): void {
  for (const key of keys) {
    untilLeft.delete(key);
    try {
      storage()?.removeItem(key);
    } catch {
      // what cannot be read cannot be cleared, and does no harm
    }
  }
  tell();
}

/** Calls back whenever this tab or another one changes what is remembered; answers how to stop that. */
export function onStorageChange(listener: () => void): () => void {
  const stop = CHANGES.subscribe(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    stop();
    globalThis.removeEventListener('storage', listener);
  };
}

function tell(): void {
  CHANGES.set(CHANGES.get() + 1);
}
