/** How a phone calls a server through a network that may be slow, or gone without a word. */

import { NETWORK } from '#client/device/timings.ts';
import { httpStatusOf } from './queryErrors.ts';

/** How long to wait after so many failures in a row, `mostMs` at most: not all phones of a club at once. */
export function retryDelayMs(failures: number, mostMs: number, random: () => number): number {
  const most = Math.min(mostMs, NETWORK.retryMs * 2 ** (failures - 1));
  return most * (0.5 + random() / 2);
}

/**
 * Makes a call. One that hangs may be stuck in a dead zone the phone has left by now: it is made anew beside itself,
 * over and over, and keeps its own chance on a network that is only slow. Any server's word ends it, or the failure
 * of all that are under way. A 429 is no such word while another one is under way, which the server may be carrying
 * out: it only ends the making anew. For what counts once however often it arrives.
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
