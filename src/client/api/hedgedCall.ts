/** Calls of a phone whose network may be slow, or gone without an error. */

import { NETWORK } from '#client/device/timings.ts';
import { httpStatusOf } from './queryErrors.ts';

/**
 * Makes a call, and hedges it: while there is no answer, the same call is made again every `NETWORK.slowMs`, because
 * the first one may hang in a dead zone that the phone has left. The first one goes on, for a network that is only
 * slow. The first answer of a server ends them all, or the failure of all that are under way. A 429 only stops the
 * hedging while another call is under way, which the server may be carrying out. Only for calls that count once
 * however often they arrive.
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
