/**
 * The device's `localStorage`. Private windows and strict settings may refuse it: what is written is then kept in
 * memory until the page is left.
 */

import { createStore } from './store.ts';

/** Says that this tab has changed what is remembered. */
const CHANGES = createStore<void>(undefined);
/** What the device refused to store; as long as the page. */
const memoryFallback = new Map<string, string>();

export function readItem(key: string): string | null {
  try {
    return memoryFallback.get(key) ?? globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text; a storage that is full, refused or not there is no error. */
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
      // what cannot be read cannot be cleared, and does no harm
    }
  }
  CHANGES.set();
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
