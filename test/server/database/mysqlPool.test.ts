import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { poolFor } from '#server/database/mysqlPool.ts';

/** The time after which an unused server asks the database. */
const UNUSED_MS = 4000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Opens the connections to a host that accepts them, and never answers. */
async function openPool({ onTestFinished }: { onTestFinished: (done: () => void) => void }) {
  const sockets: Socket[] = [];
  const host = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    host.close();
  });
  const { port } = host.address() as AddressInfo;
  const pool = poolFor(`mysql://golf:fore@127.0.0.1:${port}/golf`, true);
  return {
    connected: () => once(host, 'connection'),
    connections: () => sockets.length,
    use: () => promisify(pool.getConnection)(),
    end: promisify(pool.end),
  };
}

describe('the connection that an unused server keeps open', () => {
  it('the end waits for a question without an answer, beside which no other is asked', async (test) => {
    const { connected, connections, end } = await openPool(test);
    const asks = connected();
    vi.advanceTimersByTime(UNUSED_MS);
    await asks;
    vi.advanceTimersByTime(UNUSED_MS);

    await expect(end()).resolves.toBeUndefined();
    expect(connections()).toBe(1);
  });

  it('no question is asked shortly after a caller', async (test) => {
    const { connections, use, end } = await openPool(test);
    const caller = use();
    vi.advanceTimersByTime(UNUSED_MS);

    await expect(caller).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(connections()).toBe(1);
    vi.advanceTimersByTime(UNUSED_MS);
    await end();
    expect(connections()).toBe(2);
  });
});
