/** The fragment of the address, the part behind its #: browsers send it to no server. */

import { useEffect, useState, useSyncExternalStore } from 'react';
import { passCodeFromLink } from '#shared/sharedLinks.ts';

/**
 * Returns the secret of the link that opened this page; null = a link without one, undefined = not read yet. It is removed
 * from the address immediately, so that neither a copied address nor the history contains it.
 */
export function useSecretOfLink(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const found = passCodeFromLink(location.hash.slice(1));
      if (found !== '') replaceFragment('');
      setSecret((before) => (found === '' ? (before ?? null) : found));
    };
    take();
    // a newer link that was opened in the same tab
    globalThis.addEventListener('hashchange', take);
    return () => globalThis.removeEventListener('hashchange', take);
  }, []);
  return secret;
}

/** Returns the text that `writeFragment` has stored in the address; '' = none, undefined = not read yet. */
export function useFragment(): string | undefined {
  return useSyncExternalStore(onFragmentChange, readFragment, () => undefined);
}

/** Stores a text in the address, where a reload and the back button find it. */
export function writeFragment(text: string): void {
  replaceFragment(encodeURIComponent(text));
  globalThis.dispatchEvent(new HashChangeEvent('hashchange'));
}

function onFragmentChange(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

function readFragment(): string {
  const escaped = location.hash.slice(1);
  try {
    return decodeURIComponent(escaped);
  } catch {
    // typed by hand
    return escaped;
  }
}

function replaceFragment(escaped: string): void {
  const fragment = escaped === '' ? '' : `#${escaped}`;
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
}
