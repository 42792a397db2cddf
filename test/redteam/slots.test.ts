import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeStreams, openStream } from '../helpers/liveStream.ts';
import { SOON } from '../helpers/soon.ts';
import { startBuiltServer } from './builtServer.ts';
import type { BuiltServer } from './builtServer.ts';

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterEach(closeStreams);
afterAll(() => server.stop());

describe('a guest who opens streams without end, with the default limits', () => {
  it('the guest gets a hundred slots of a game and counts as five spectators', async () => {
    const [game, another] = [await newGame(), await newGame()];
    const open = (id: number) => openStream(server.port, id);

    const streams = await Promise.all(Array.from({ length: 150 }, () => open(game)));
    const elsewhere = await open(another);

    const taken = streams.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(100);
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(elsewhere.status).toBe(200);
    // viewers are counted every second
    await vi.waitFor(() => expect(taken[0]?.crowds().at(-1)).toBe(5), SOON);
    expect(Math.max(...taken.flatMap((stream) => stream.crowds()))).toBe(5);
    closeStreams();
    await vi.waitFor(async () => expect((await open(game)).status).toBe(200), SOON);
  });
});

async function newGame(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ holeCount: 9, betPerHole: 5 }),
  });
  return ((await answer.json()) as { id: number }).id;
}
