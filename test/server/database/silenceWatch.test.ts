import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForSilence } from '#server/database/silenceWatch.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'setTimeout'] }),
);
afterEach(() => void vi.useRealTimers());

/** A connection whose answers the test gives, to a host that answers a question after so many ms, or not at all. */
function startWatch(answersAfterMs: number | null) {
  let asked = 0;
  let silent = 0;
  const watch = watchForSilence(
    () =>
      new Promise((resolve, reject) => {
        asked += 1;
        const settle = answersAfterMs === null ? () => reject(new Error('connect ETIMEDOUT')) : resolve;
        setTimeout(settle, answersAfterMs ?? 1500);
      }),
    () => void (silent += 1),
  );
  const connection = Object.assign(new EventEmitter(), {
    bytesWritten: 0,
    isOpen: true,
    destroy: () => void (connection.isOpen = false),
  });
  watch.add(connection as unknown as Socket);
  return {
    watch,
    send: () => void (connection.bytesWritten += 10),
    receive: () => void connection.emit('data'),
    seen: () => ({ asked, silent, isOpen: connection.isOpen }),
  };
}

describe('a database host', () => {
  it('is not asked while no answer is due', async () => {
    const { send, receive, seen } = startWatch(null);
    send();
    receive();

    await vi.advanceTimersByTimeAsync(60_000);

    expect(seen()).toEqual({ asked: 0, silent: 0, isOpen: true });
  });

  it('that answers late is asked, and keeps its connections', async () => {
    const { send, seen } = startWatch(20);
    send();

    await vi.advanceTimersByTimeAsync(3000);

    expect(seen()).toEqual({ asked: 2, silent: 0, isOpen: true });
  });

  it('that does not answer either loses all its connections', async () => {
    const { send, seen } = startWatch(null);
    send();

    await vi.advanceTimersByTimeAsync(2400);
    const before = seen();
    await vi.advanceTimersByTimeAsync(200);

    expect(before).toEqual({ asked: 1, silent: 0, isOpen: true });
    expect(seen()).toEqual({ asked: 1, silent: 1, isOpen: false });
  });

  it('that is heard while it is asked in vain keeps its connections', async () => {
    const { send, receive, seen } = startWatch(null);
    send();
    await vi.advanceTimersByTimeAsync(1400);
    receive();

    await vi.advanceTimersByTimeAsync(5000);

    expect(seen()).toEqual({ asked: 1, silent: 0, isOpen: true });
  });

  it('is left alone when the watch is stopped, even while it is asked', async () => {
    const { watch, send, seen } = startWatch(null);
    send();
    await vi.advanceTimersByTimeAsync(1400);
    watch.stop();

    await vi.advanceTimersByTimeAsync(5000);

    expect(seen()).toEqual({ asked: 1, silent: 0, isOpen: true });
  });
});
