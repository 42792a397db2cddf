/** Queuing commands on screens that do not keep the score. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outbox } from './outbox.ts';
import { outboxOf } from './outbox.ts';

/** Returns the function that queues a command of this phone for a game. */
export function useEnqueue(gameId: number): Outbox['enqueue'] {
  const outbox = outboxOf(useQueryClient(), gameId);
  useEffect(() => outbox.open(), [outbox]);
  return outbox.enqueue;
}
