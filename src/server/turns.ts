/** Writes take turns, so that a crowd of them at once does not hold up those who only watch. */

import type { FastifyRequest } from 'fastify';
import { SAFE_METHODS } from './carriers.ts';

/**
 * A hook that lets one write begin in each turn of the event loop, in the order of their arrival: whatever reads came
 * in meanwhile are answered between two of them. A write that comes alone does not wait.
 */
export function createTurns(): (request: Pick<FastifyRequest, 'method'>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const passOn = () => {
    const begin = waiting.shift();
    isTaken = begin !== undefined;
    begin?.();
    if (isTaken) setImmediate(passOn);
  };
  return async ({ method }) => {
    if (SAFE_METHODS.has(method)) return;
    if (isTaken) return new Promise((resolve) => void waiting.push(resolve));
    isTaken = true;
    setImmediate(passOn);
  };
}
