/** The device's own share dialog. Browsers have none on plain http, and on some systems. */

import { useState } from 'react';

/** The share dialog for one button. */
export interface Sharing {
  /** Whether this device has a share dialog. */
  readonly isThere: boolean;
  readonly isUnderWay: boolean;
  /** The last try has failed; a user who cancels it does not count as a failure. */
  readonly hasFailed: boolean;
  readonly share: (content: ShareData) => Promise<void>;
}

/** Returns the share dialog. Not for rendering on the server, which has no device. */
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
