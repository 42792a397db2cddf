/** The one-time code of a link to the pencil: it is in the fragment, which browsers do not send to any server. */

import { useEffect, useState } from 'react';
import { passCodeFromLink } from '#shared/sharedLinks.ts';
import { readTabText, removeTabText, writeTabText } from './tabStorage.ts';

/**
 * Returns the code of the link that opened this tab; null = a link without one, undefined = not read yet. The code is
 * removed from the address immediately, so that neither a copied address nor the history contains it.
 */
export function usePassCode(gameId: number): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    const read = () => setCode(takeFromAddress(gameId) ?? readTabText('pencil', gameId));
    read();
    // a newer link that was opened in the same tab
    globalThis.addEventListener('hashchange', read);
    return () => globalThis.removeEventListener('hashchange', read);
  }, [gameId]);
  return code;
}

/** Deletes a code that was used. */
export function forgetPassCode(gameId: number): void {
  removeTabText('pencil', gameId);
}

function takeFromAddress(gameId: number): string | null {
  const code = passCodeFromLink(location.hash.slice(1));
  if (code === '') return null;
  writeTabText('pencil', gameId, code);
  history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
