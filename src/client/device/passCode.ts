/** The one-time code of a link to the pencil: it comes in the fragment, which browsers send to no server. */

import { useEffect, useState } from 'react';
import { linkedPassCode } from '#rules/sharedLinks.ts';
import { PASS_CODE_PREFIX } from './storedGame.ts';

/** By storage key, for browsers whose `sessionStorage` refuses; as long as the page. */
const memoryFallback = new Map<string, string>();

/**
 * The code of the link this tab was opened with; null = a link without one, undefined = not known yet. It is removed
 * from the address at once, so that neither a copied address nor the history contains it.
 */
export function usePassCode(gameId: number): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    const read = () => setCode(takeFromAddress(gameId) ?? storedCode(gameId));
    read();
    // a newer link, opened in the same tab
    globalThis.addEventListener('hashchange', read);
    return () => globalThis.removeEventListener('hashchange', read);
  }, [gameId]);
  return code;
}

/** Forgets a code that was taken. */
export function forgetPassCode(gameId: number): void {
  memoryFallback.delete(keyOf(gameId));
  try {
    sessionStorage.removeItem(keyOf(gameId));
  } catch {
    // what cannot be read cannot be cleared, and does no harm
  }
}

function takeFromAddress(gameId: number): string | null {
  const code = linkedPassCode(location.hash.slice(1));
  if (code === '') return null;
  memoryFallback.set(keyOf(gameId), code);
  try {
    sessionStorage.setItem(keyOf(gameId), code);
  } catch {
    // `memoryFallback` has it until the page is left
  }
  history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}

function storedCode(gameId: number): string | null {
  try {
    return memoryFallback.get(keyOf(gameId)) ?? sessionStorage.getItem(keyOf(gameId));
  } catch {
    return null;
  }
}

/** Where a tab keeps the code of a game across a reload. */
function keyOf(gameId: number): string {
  return `${PASS_CODE_PREFIX}${gameId}`;
}
