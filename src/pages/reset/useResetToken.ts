import { useEffect, useState } from 'react';
import { passCodeFromLink } from '#shared/sharedLinks.ts';

/**
 * Returns the token of the link that opened this page; null = a link without one, undefined = not read yet. It is in the
 * fragment of the address, which browsers send to no server. It is removed from there immediately, so that neither a
 * copied address nor the history contains it.
 */
export function useResetToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const found = passCodeFromLink(location.hash.slice(1));
      if (found !== '') history.replaceState(history.state, '', location.pathname);
      setToken((before) => (found === '' ? (before ?? null) : found));
    };
    take();
    // a newer link that was opened in the same tab
    globalThis.addEventListener('hashchange', take);
    return () => globalThis.removeEventListener('hashchange', take);
  }, []);
  return token;
}
