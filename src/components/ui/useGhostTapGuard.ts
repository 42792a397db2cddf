/** Buttons that cannot be pressed by the tap that was meant for what stood there before. */

import { useEffect, useState } from 'react';
import { GHOST_TAP_MS } from './ghostTap.ts';

/** Whether what is shown under this key has been there long enough to be meant. */
export function useGhostTapGuard(key: number | string): boolean {
  const [armedKey, setArmedKey] = useState<number | string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArmedKey(key), GHOST_TAP_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return armedKey === key;
}
