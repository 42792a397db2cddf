/** The write queue: writes begin one after the other, so that many of them delay neither spectators nor a scorer. */

import type { FastifyRequest } from 'fastify';
import { createFairQueue } from './fairQueue.ts';
import { SAFE_METHODS } from './sessionTransport.ts';

type Hook<Request> = (request: Request, reply: unknown, begin: () => void) => void;

/**
 * Returns a hook that lets one write begin in each turn of the event loop, callers taking turns. Reads are answered in
 * between. A single write does not wait.
 *
 * @param callerOf returns a key of the caller, without a query
 */
export function createWriteQueue<Request extends Pick<FastifyRequest, 'method'>>(
  callerOf: (request: Request) => string,
): Hook<Request> {
  const waiting = createFairQueue<() => void>();
  let isBusy = false;
  const startNext = () => {
    const next = waiting.take();
    isBusy = next !== undefined;
    if (isBusy) setImmediate(startNext);
    next?.();
  };
  return (request, _reply, begin) => {
    if (SAFE_METHODS.has(request.method)) return begin();
    if (isBusy) return waiting.add(callerOf(request), begin);
    isBusy = true;
    setImmediate(startNext);
    begin();
  };
}
