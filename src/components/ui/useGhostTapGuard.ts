/** Protects buttons that appear without a tap from a tap that was meant for the previous content. */

import { useEffect, useState } from 'react';
import { GHOST_TAP_MS } from './ghostTap.ts';

/** Returns whether the content with this key has been shown for `GHOST_TAP_MS`, so that taps on it are meant for it. */
export function useGhostTapGuard(key: number | string): boolean {
  const [readyKey, setReadyKey] = useState<number | string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReadyKey(key), GHOST_TAP_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return readyKey === key;
}
