/** A screen that stays on, so that a scorer does not have to wake the phone before every putt. */

import { useEffect } from 'react';

/**
 * Keeps the screen on while it is wanted. Browsers release the lock when the page is hidden, so it is requested again
 * when the page is shown. Without browser support or https it does nothing.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const isHeld = () => lock?.released === false;
    async function keepOn() {
      if (document.visibilityState !== 'visible' || isHeld()) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        // two quick changes to visible request it twice: only one lock is released later
        if (isOver || isHeld()) await granted.release();
        else lock = granted;
      } catch {
        // refused by a phone that saves its battery
      }
    }
    void keepOn();
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepOn);
      void lock?.release();
    };
  }, [isWanted]);
}
