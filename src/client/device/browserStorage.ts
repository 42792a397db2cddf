/**
 * The device's `localStorage`. Private windows and strict settings may block it: values are then kept in memory until
 * the page is left.
 */

import { createStore } from './store.ts';

/** Notifies listeners when this tab has changed a stored value. */
const CHANGES = createStore<void>(undefined);
/** Values that the device refused to store; kept as long as the page. */
const memoryFallback = new Map<string, string>();

export function readItem(key: string): string | null {
  try {
    return memoryFallback.get(key) ?? globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. A full, blocked or missing storage is no error. */
export function writeItem(key: string, value: string): void {
  try {
    memoryFallback.delete(key);
    globalThis.localStorage.setItem(key, value);
  } catch {
    memoryFallback.set(key, value);
  }
  CHANGES.set();
}

export function removeItems(keys: readonly string[]): void {
  for (const key of keys) {
    memoryFallback.delete(key);
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // storage that cannot be read has nothing to clear
    }
  }
  CHANGES.set();
}

/** Registers a listener for changes of stored values in this tab or another one. Returns a function that removes it. */
export function onStorageChange(listener: () => void): () => void {
  const stop = CHANGES.subscribe(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    stop();
    globalThis.removeEventListener('storage', listener);
  };
}
