import { TRPCClientError } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import { NO_CONNECTION } from '#client/api/queryErrors.ts';
import { NETWORK } from '#client/device/timings.ts';
import { aRound, finishHole } from '../../rules/builders.ts';
import { call, fakeServer, give, waiting } from '../offline/fakeServer.ts';

const firstHole = finishHole(aRound(), 1, [4, 5], [5, 6]);
const SAID = '429: Slow down';

/** Returns the error with which the server rejects too many commands. */
function tooMany(): Error {
  const data = { httpStatus: 429, code: 'TOO_MANY_CALLS' };
  return TRPCClientError.from({ error: { message: 'Slow down', code: -32_000, data } });
}

describe('a 429 for a call repeated beside a slow one', () => {
  it('waits for the answer of the slow call, and starts no other call beside it', async () => {
    await give(firstHole);
    await vi.advanceTimersByTimeAsync(NETWORK.slowMs);
    await call(1).fail(tooMany());

    expect(call(0).signal.aborted).toBe(false);
    expect(fakeServer.outbox.get().sendError).toBeNull();
    await vi.advanceTimersByTimeAsync(NETWORK.timeoutMs - NETWORK.slowMs - 1);
    expect(fakeServer.calls).toHaveLength(2);
    await call(0).answer();

    expect(waiting()).toEqual([]);
    expect(fakeServer.outbox.get().sendError).toBeNull();
    await vi.advanceTimersByTimeAsync(NETWORK.retryMaxMs);
    expect(fakeServer.calls).toHaveLength(2);
  });

  it('waits for the answer of a later call when the slow call gets the 429', async () => {
    await give(firstHole);
    await vi.advanceTimersByTimeAsync(NETWORK.slowMs);
    await call(0).fail(tooMany());
    expect(call(1).signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await call(1).answer();

    expect(waiting()).toEqual([]);
    expect(fakeServer.calls).toHaveLength(2);
  });

  it('ends both calls once the slow call gets 429 too', async () => {
    await give(firstHole);
    await vi.advanceTimersByTimeAsync(NETWORK.slowMs);
    await call(1).fail(tooMany());
    await call(0).fail(tooMany());

    expect(fakeServer.outbox.get().sendError).toBe(SAID);
    expect(waiting()).toEqual([firstHole]);
  });

  it('is retried completely once the slow call has timed out', async () => {
    await give(firstHole);
    await vi.advanceTimersByTimeAsync(NETWORK.slowMs);
    await call(1).fail(tooMany());
    await vi.advanceTimersByTimeAsync(NETWORK.timeoutMs - NETWORK.slowMs);

    expect(call(0).signal.aborted).toBe(true);
    expect(fakeServer.outbox.get().sendError).toBe(NO_CONNECTION);
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs);
    expect(call(2).keys).toEqual(call(0).keys);
  });
});
