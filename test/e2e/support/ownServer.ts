/** A server for a single test, whose clock the test moves. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface OwnServer {
  readonly origin: string;
  /** Moves its clock forward by this many milliseconds. */
  readonly wait: (ms: number) => void;
  readonly stop: () => Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = fork(join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await expect(async () => expect((await fetch(`${origin}/healthz`)).ok).toBe(true)).toPass();
  let aheadMs = 0;
  return {
    origin,
    wait(ms) {
      aheadMs += ms;
      server.send(aheadMs);
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
