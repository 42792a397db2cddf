/** Sends the queued commands of this device, from any screen. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyPart, useLazyPart } from './lazyPart.ts';

/** The code that sends is loaded after the page. */
const OUTBOX_SYNC = lazyPart(() => import('#client/offline/outboxSync.ts'));

/** Starts the outbox sync, for the layout of all screens. */
export function useOutboxSync(): void {
  const queryClient = useQueryClient();
  const { fetched: sync } = useLazyPart(OUTBOX_SYNC, true);
  useEffect(() => sync?.startOutboxSync(queryClient), [sync, queryClient]);
}
