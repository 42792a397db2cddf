/** Sends what waits on this device, from any screen. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyPart, useLazyPart } from './lazyPart.ts';

/** The code that sends is fetched after the page. */
const OUTBOX_SYNC = lazyPart(() => import('#client/offline/outboxSync.ts'));

/** For the layout of all screens. */
export function useOutboxSync(): void {
  const queryClient = useQueryClient();
  const { fetched: sync } = useLazyPart(OUTBOX_SYNC, true);
  useEffect(() => sync?.startOutboxSync(queryClient), [sync, queryClient]);
}
