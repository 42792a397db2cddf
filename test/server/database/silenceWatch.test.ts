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

type Watch = ReturnType<typeof startWatch>;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the watch over a database host', () => {
  it.each<[string, answersAfterMs: number | null, happens: (watch: Watch) => unknown, asked: number]>([
    ['sends no probe while no answer is due', null, ({ receive }) => receive(), 0],
    ['sends a probe when an answer is late, and keeps the connections', 20, () => pass(3000), 2],
    ['keeps connections when data arrives in a probe', null, ({ receive }) => pass(1400).then(receive), 1],
    ['stops without closing connections during a probe', null, ({ watch }) => pass(1400).then(watch.stop), 1],
  ])('%s', async (_rule, answersAfterMs, happens, asked) => {
    const started = startWatch(answersAfterMs);
    started.send();

    await happens(started);
    if (answersAfterMs === null) await pass(5000);

    expect(started.seen()).toEqual({ asked, silent: 0, isOpen: true });
  });

  it('closes all connections when the probe is not answered either', async () => {
    const { send, seen } = startWatch(null);
    send();

    await pass(2400);
    const before = seen();
    await pass(200);

    expect(before).toEqual({ asked: 1, silent: 0, isOpen: true });
    expect(seen()).toEqual({ asked: 1, silent: 1, isOpen: false });
  });
});
