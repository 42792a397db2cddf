/** Calls of a phone whose network may be slow, or fail without an error. */

import { NETWORK } from '#client/device/timings.ts';
import { httpStatusOf } from './queryErrors.ts';

/**
 * Makes a call, and repeats it every `NETWORK.slowMs` until there is an answer. The first request may be stuck in a
 * dead zone that the phone has left. The first request stays open in case the network is only slow. All requests end
 * with the first answer of a server, or when every pending one has failed. A 429 only stops further requests while
 * another one is pending, because the server may be processing that one. Use it only for idempotent calls.
 *
 * @throws Error when there was no answer in time
 */
export async function hedgedCall<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const first = new AbortController();
  let hedge = first;
  let underWay = 0;
  let hedging: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    clearTimeout(timeout);
    clearInterval(hedging);
    first.abort();
    hedge.abort();
  };
  const timeout = setTimeout(end, NETWORK.timeoutMs);
  try {
    return await new Promise((resolve, reject) => {
      const call = ({ signal }: AbortController) => {
        underWay += 1;
        send(signal).then(resolve, (error: unknown) => {
          underWay -= 1;
          const status = httpStatusOf(error);
          if (status === 429) clearInterval(hedging);
          if (underWay === 0 || (status !== null && status !== 429)) reject(error);
        });
      };
      call(first);
      hedging = setInterval(() => {
        if (hedge !== first) hedge.abort();
        hedge = new AbortController();
        call(hedge);
      }, NETWORK.slowMs);
    });
  } finally {
    end();
  }
}
