/** The one-time code of a link to the pencil: it comes in the fragment, which no server and no log ever sees. */

import { useEffect, useState } from 'react';
import { PASS_CODE_PREFIX } from './deviceStorage.ts';

/** The codes of a browser that lets a tab keep nothing. */
const memoryFallback = new Map<string, string>();

/**
 * The code of the link this tab was opened with; null = a link without one, undefined = not known yet. It leaves the
 * address at once: nobody sends it on with a copied address, and no history keeps it.
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
  const code = location.hash.slice(1);
  if (code === '') return null;
  memoryFallback.set(keyOf(gameId), code);
  try {
    sessionStorage.setItem(keyOf(gameId), code);
  } catch {
    // kept until the tab is left
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
