/**
 * The device's memory. Private windows and strict settings may refuse it: then the app remembers until the page
 * is left, and no longer.
 */

import { createStore } from './store.ts';

/** Says that this tab has changed what is remembered. */
const CHANGES = createStore<void>(undefined);
/** What the device would not take. */
const memoryFallback = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function readItem(key: string): string | null {
  try {
    return memoryFallback.get(key) ?? storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Remembers a text; a full or blocked memory is no error. */
export function writeItem(key: string, value: string): void {
  try {
    memoryFallback.delete(key);
    const device = storage();
    if (device === null) memoryFallback.set(key, value);
    else device.setItem(key, value);
  } catch {
    memoryFallback.set(key, value);
  }
  notifyListeners();
}

export function removeItems(keys: readonly string[]): void {
  for (const key of keys) {
    memoryFallback.delete(key);
    try {
      storage()?.removeItem(key);
    } catch {
      // what cannot be read cannot be cleared, and does no harm
    }
  }
  notifyListeners();
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

function notifyListeners(): void {
  CHANGES.set();
}
