/** The text of the search, in the fragment of the address, where a reload and the back button find it. */

import { useSyncExternalStore } from 'react';

/** Returns the text; '' = none, undefined = not read yet. */
export function useSearchText(): string | undefined {
  return useSyncExternalStore(onChange, readText, () => undefined);
}

export function writeSearchText(text: string): void {
  history.replaceState(history.state, '', `${location.pathname}#${encodeURIComponent(text)}`);
  globalThis.dispatchEvent(new HashChangeEvent('hashchange'));
}

function onChange(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

function readText(): string {
  const escaped = location.hash.slice(1);
  try {
    return decodeURIComponent(escaped);
  } catch {
    // typed by hand
    return escaped;
  }
}
