/** The write queue: writes begin one after the other, so that many at once delay neither watchers nor a scorer. */

import type { FastifyRequest } from 'fastify';
import { createFairQueue } from './fairQueue.ts';
import { SAFE_METHODS } from './sessionTransport.ts';

type Hook<Request> = (request: Request, reply: unknown, begin: () => void) => void;

/**
 * A hook that lets one write begin in each turn of the event loop, callers taking turns; reads are answered in between.
 * A single write does not wait.
 *
 * @param callerOf a key for the caller, without looking anything up
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
