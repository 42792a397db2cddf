/** The phone's own sharing. Browsers have none on plain http, and on some systems. */

import { useState } from 'react';

/** The device's sharing for one button. */
export interface Sharing {
  /** Whether this device has one. */
  readonly isThere: boolean;
  readonly isUnderWay: boolean;
  /** The last try has failed; a user who cancels it is no failure. */
  readonly hasFailed: boolean;
  readonly share: (content: ShareData) => Promise<void>;
}

/** Not for rendering on the server, which does not know the device. */
export function useSharing(): Sharing {
  const [state, setState] = useState<'idle' | 'underWay' | 'failed'>('idle');
  return {
    isThere: 'share' in navigator,
    isUnderWay: state === 'underWay',
    hasFailed: state === 'failed',
    async share(content) {
      setState('underWay');
      try {
        await navigator.share(content);
        setState('idle');
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        setState(isCancelled ? 'idle' : 'failed');
      }
    },
  };
}
