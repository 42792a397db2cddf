import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requestFor, sendRaw } from '../helpers/rawRequest.ts';
import { SOON } from '../helpers/soon.ts';
import { startBuiltServer } from './builtServer.ts';
import type { BuiltServer } from './builtServer.ts';

let server: BuiltServer;
let origin: string;
beforeAll(async () => {
  server = await startBuiltServer({ LIMIT_STREAMS: '1', LIMIT_ADDRESS_READS_PER_SECOND: '1' });
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.stop());

const lines = () => server.logged().map((line) => JSON.parse(line) as object);

describe('a server at its limits', () => {
  it('answers a page with 429 if its address has read too much, and logs nothing', async () => {
    const ask = () => sendRaw(server.port, requestFor('/', 'GET', []));

    const answers = [await ask(), await ask(), await ask()];

    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(server.logged()).toEqual([]);
  });

  it('answers a stream with 503 without a free slot, and logs one line without a stack', async () => {
    const setup = { holeCount: 9, betPerHole: 5, snakeGameEnabled: false };
    const made = await fetch(`${origin}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(setup),
    });
    const { id } = (await made.json()) as { id: number };
    const watching = await fetch(`${origin}/api/games/${id}/live`);

    const { status } = await fetch(`${origin}/api/games/${id}/live`);

    await watching.body?.cancel();
    expect([watching.status, status]).toEqual([200, 503]);
    await vi.waitFor(() => expect(lines()).toHaveLength(1), SOON);
    expect(lines()).toEqual([expect.objectContaining({ level: 50, code: 'SERVER_BUSY' })]);
    expect(server.logged().join()).not.toContain('stack');
  });
});
