import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { volume } from '../../scripts/testSet.ts';
import { createEmptyDatabase } from '../helpers/database.ts';
import type { EmptyDatabase } from '../helpers/database.ts';
import type { HeldKind, RenderingServer } from './renderingServer.ts';

const HEAP_MB = 256;
const PAGES = volume(1600, 3000);
const AT_ONCE = 8;
/** A page takes about 170 kB of memory while it is rendered. */
const RENDER_MS = 240_000;

let database: EmptyDatabase;
let server: ChildProcess;
let found: RenderingServer;
beforeAll(async () => {
  database = await createEmptyDatabase();
  server = fork(join(import.meta.dirname, 'renderingServer.ts'), [database.url], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [message] = (await once(server, 'message')) as [RenderingServer];
  found = message;
});
afterAll(async () => {
  server.kill('SIGKILL');
  await database.remove();
});

describe('the memory of a server that renders pages', () => {
  it(
    `${PAGES} pages of four kinds need no more than ${HEAP_MB} MB`,
    async () => {
      await render(PAGES);

      expect(server.exitCode).toBeNull();
    },
    RENDER_MS,
  );

  it('keeps no query, cache or response of an answered page', async () => {
    await render(found.paths.length);
    // the cache of the pages' modules stays
    const queryClients = await held('queryClients');

    await render(600);

    // polls: connections take a moment to close, and each try collects the garbage
    await expect.poll(() => held('responses'), { interval: 1000 }).toBe(0);
    expect(await held('queries')).toBe(0);
    expect(await held('queryClients')).toBe(queryClients);
    expect(queryClients).toBeLessThan(found.paths.length);
  });
});

/** Counts the objects of one kind that the server's heap holds after a garbage collection. */
async function held(kind: HeldKind): Promise<number> {
  server.send(kind);
  const [count] = (await once(server, 'message')) as [number];
  return count;
}

/** Opens this many pages, several at a time, each on a separate connection. */
async function render(pages: number): Promise<void> {
  let left = pages;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      const path = found.paths[left % found.paths.length] ?? '/';
      const answer = await fetch(`http://127.0.0.1:${found.port}${path}`, {
        headers: { connection: 'close' },
      });
      expect(answer.status).toBe(200);
      await answer.text();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}
