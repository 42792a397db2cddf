/** Idempotency keys: a write that is sent again under its key has an effect only once. */

import { useRef } from 'react';

const KEY_BYTES = 16;

/** Returns a new key; `crypto.randomUUID` would need https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a function that gives equal requests on one screen the same key, so that they count as one write. */
export function useRequestKeys(): (request: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (request) => {
    const text = JSON.stringify(request);
    const key = keys.current.get(text) ?? newKey();
    keys.current.set(text, key);
    return key;
  };
}
