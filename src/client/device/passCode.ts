/** The one-time code of a link to the pencil: it is in the fragment, which browsers do not send to any server. */

import { useEffect, useState } from 'react';
import { passCodeFromLink } from '#shared/sharedLinks.ts';
import { PASS_CODE_PREFIX } from './storedGame.ts';

/** By storage key, for browsers that block `sessionStorage`; kept as long as the page. */
const memoryFallback = new Map<string, string>();

/**
 * Returns the code of the link that opened this tab; null = a link without one, undefined = not read yet. The code is
 * removed from the address immediately, so that neither a copied address nor the history contains it.
 */
export function usePassCode(gameId: number): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    const read = () => setCode(takeFromAddress(gameId) ?? storedCode(gameId));
    read();
    // a newer link that was opened in the same tab
    globalThis.addEventListener('hashchange', read);
    return () => globalThis.removeEventListener('hashchange', read);
  }, [gameId]);
  return code;
}

/** Deletes a code that was used. */
export function forgetPassCode(gameId: number): void {
  memoryFallback.delete(keyOf(gameId));
  try {
    sessionStorage.removeItem(keyOf(gameId));
  } catch {
    // storage that cannot be read has nothing to clear
  }
}

function takeFromAddress(gameId: number): string | null {
  const code = passCodeFromLink(location.hash.slice(1));
  if (code === '') return null;
  memoryFallback.set(keyOf(gameId), code);
  try {
    sessionStorage.setItem(keyOf(gameId), code);
  } catch {
    // `memoryFallback` keeps it until the page is left
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

/** Returns the storage key of a game's code, which survives a reload. */
function keyOf(gameId: number): string {
  return `${PASS_CODE_PREFIX}${gameId}`;
}
