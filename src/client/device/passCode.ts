/** The one-time code of a link to the pencil or a seat: it is in the fragment, which browsers do not send to any server. */

import { useEffect, useState } from 'react';
import { passCodeFromLink } from '#shared/sharedLinks.ts';
import type { PassPath } from './passPath.ts';
import { readTabText, removeTabText, writeTabText } from './tabStorage.ts';

/**
 * Returns the code of the link that opened this tab; null = a link without one, undefined = not read yet. The code is
 * removed from the address immediately, so that neither a copied address nor the history contains it.
 */
export function usePassCode({ gameId, seatId }: PassPath): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    const key = keyOf({ gameId, seatId });
    const read = () => setCode(takeFromAddress(key) ?? readTabText('pencil', key));
    read();
    // a newer link that was opened in the same tab
    globalThis.addEventListener('hashchange', read);
    return () => globalThis.removeEventListener('hashchange', read);
  }, [gameId, seatId]);
  return code;
}

/** Deletes a code that was used. */
export function forgetPassCode(pass: PassPath): void {
  removeTabText('pencil', keyOf(pass));
}

/** Returns the key of a pass. Codes of several seats of a game may be in one tab. */
function keyOf({ gameId, seatId }: PassPath): number | string {
  return seatId === null ? gameId : `${gameId}-${seatId}`;
}

function takeFromAddress(key: number | string): string | null {
  const code = passCodeFromLink(location.hash.slice(1));
  if (code === '') return null;
  writeTabText('pencil', key, code);
  history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
