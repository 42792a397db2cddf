/** Sends what waits on this device, from any screen. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** For the layout of all screens; the code that sends is fetched after the page. */
export function useOutboxSync(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isHere = true;
    async function start(): Promise<void> {
      try {
        const { startOutboxSync: startSending } = await import('./outboxSync.ts');
        if (isHere) stop = startSending(queryClient);
      } catch {
        // without a network: the next start tries again
      }
    }
    void start();
    return () => {
      isHere = false;
      stop?.();
    };
  }, [queryClient]);
}
