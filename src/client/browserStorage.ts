/** The device's memory, which private windows and strict settings may refuse: then nothing is remembered. */

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function readItem(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Remembers a text; a full or blocked memory is no error, the app works without it. */
export function writeItem(key: string, value: string): void {
  try {
    storage()?.setItem(key, value);
  } catch {
    // nothing to do: the next visit starts without it
  }
}

export function removeItems(keys: readonly string[]): void {
  try {
    for (const key of keys) storage()?.removeItem(key);
  } catch {
    // what cannot be read cannot be cleared, and does no harm
  }
}
