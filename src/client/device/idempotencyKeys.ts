/** Idempotency keys: a write sent again under its key counts once. */

import { useRef } from 'react';

const KEY_BYTES = 16;

/** A fresh key; `crypto.randomUUID` would need https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of what is asked for: asked for again on the same screen, it is the same write. */
export function useKeptKeys(): (request: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (request) => {
    const text = JSON.stringify(request);
    const key = keys.current.get(text) ?? newKey();
    keys.current.set(text, key);
    return key;
  };
}
