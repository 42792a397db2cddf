/** Writes take turns, so that a crowd of them at once does not hold up those who only watch. */

import type { FastifyRequest } from 'fastify';
import { SAFE_METHODS } from './carriers.ts';

type Turn = (request: Pick<FastifyRequest, 'method'>, reply: unknown, begin: () => void) => void;

/**
 * A hook that lets one write begin in each turn of the event loop, in the order of their arrival: whatever reads came
 * in meanwhile are answered between two of them. A write that comes alone does not wait.
 */
export function createTurns(): Turn {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const passOn = () => {
    const next = waiting.shift();
    isTaken = next !== undefined;
    if (isTaken) setImmediate(passOn);
    next?.();
  };
  return ({ method }, _reply, begin) => {
    if (SAFE_METHODS.has(method)) return begin();
    if (isTaken) return void waiting.push(begin);
    isTaken = true;
    setImmediate(passOn);
    begin();
  };
}
