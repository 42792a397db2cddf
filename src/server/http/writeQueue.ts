/** Writes begin one after the other, so that a crowd of them at once holds up neither those who watch nor a scorer. */

import type { FastifyRequest } from 'fastify';
import { SAFE_METHODS } from './sessionTransport.ts';
import { createFairLine } from './fairLine.ts';

type Hook<Request> = (request: Request, reply: unknown, begin: () => void) => void;

/**
 * A hook that lets one write begin in each turn of the event loop, callers taking turns: whatever reads came in meanwhile
 * are answered between two of them. A write that comes alone does not wait.
 *
 * @param callerOf a key for who is calling, as far as it is known before anything is looked up
 */
export function createWriteQueue<Request extends Pick<FastifyRequest, 'method'>>(
  callerOf: (request: Request) => string,
): Hook<Request> {
  const waiting = createFairLine<() => void>();
  let isTaken = false;
  const passOn = () => {
    const next = waiting.take();
    isTaken = next !== undefined;
    if (isTaken) setImmediate(passOn);
    next?.();
  };
  return (request, _reply, begin) => {
    if (SAFE_METHODS.has(request.method)) return begin();
    if (isTaken) return waiting.add(callerOf(request), begin);
    isTaken = true;
    setImmediate(passOn);
    begin();
  };
}
