/** The name that was used last on this phone by a player without an account. */

import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from './browserStorage.ts';
import { LAST_NAME_KEY } from './storedGame.ts';

/** Returns the name; null = none yet. The server has none, so the first render has none either. */
export function useLastName(): string | null {
  return useSyncExternalStore(
    onStorageChange,
    () => readItem(LAST_NAME_KEY),
    () => null,
  );
}

export function rememberLastName(name: string): void {
  writeItem(LAST_NAME_KEY, name);
}
