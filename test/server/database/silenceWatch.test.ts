import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForSilence } from '#server/database/silenceWatch.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'setTimeout'] }),
);
afterEach(() => void vi.useRealTimers());

/** Returns a watch over a fake connection. The host answers a probe after this many ms; null = never. */
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

describe('the watch over a database host', () => {
  it('sends no probe while no answer is due', async () => {
    const { send, receive, seen } = startWatch(null);
    send();
    receive();

    await vi.advanceTimersByTimeAsync(60_000);

    expect(seen()).toEqual({ asked: 0, silent: 0, isOpen: true });
  });

  it('sends a probe when an answer is late, and keeps the connections', async () => {
    const { send, seen } = startWatch(20);
    send();

    await vi.advanceTimersByTimeAsync(3000);

    expect(seen()).toEqual({ asked: 2, silent: 0, isOpen: true });
  });

  it('closes all connections when the probe is not answered either', async () => {
    const { send, seen } = startWatch(null);
    send();

    await vi.advanceTimersByTimeAsync(2400);
    const before = seen();
    await vi.advanceTimersByTimeAsync(200);

    expect(before).toEqual({ asked: 1, silent: 0, isOpen: true });
    expect(seen()).toEqual({ asked: 1, silent: 1, isOpen: false });
  });

  it('keeps the connections when data arrives during an unanswered probe', async () => {
    const { send, receive, seen } = startWatch(null);
    send();
    await vi.advanceTimersByTimeAsync(1400);
    receive();

    await vi.advanceTimersByTimeAsync(5000);

    expect(seen()).toEqual({ asked: 1, silent: 0, isOpen: true });
  });

  it('stops without closing connections, even during a probe', async () => {
    const { watch, send, seen } = startWatch(null);
    send();
    await vi.advanceTimersByTimeAsync(1400);
    watch.stop();

    await vi.advanceTimersByTimeAsync(5000);

    expect(seen()).toEqual({ asked: 1, silent: 0, isOpen: true });
  });
});
