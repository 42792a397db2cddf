/** Idempotency keys: a write that is sent again under its key has an effect only once. */

import { useState } from 'react';

const KEY_BYTES = 16;

/** Returns a new key; `crypto.randomUUID` would need https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns a function that gives equal requests in a row the same key, so that they count as one write: for requests that
 * add something. One that sets something needs a new key for each tap, because another tab may have set it since.
 */
export function requestKeys(): (request: unknown) => string {
  let last = '';
  let key = '';
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last) key = newKey();
    last = text;
    return key;
  };
}

/** Returns the keys of the requests of one screen. */
export function useRequestKeys(): (request: unknown) => string {
  return useState(requestKeys)[0];
}
