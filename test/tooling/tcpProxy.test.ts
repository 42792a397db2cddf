/** The TCP proxy of the tests, which makes the line between a phone and the server slow or bad. */

import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, TcpProxy } from '../helpers/tcpProxy.ts';
import { proxyTo } from '../helpers/tcpProxy.ts';

const WORD = 'fore';
const BULK_BYTES = 20_000;
/** A wait after which everything sent on loopback has arrived. */
const SOON_MS = 300;

let server: Server;
let network: TcpProxy;
/** How many requests have reached the server. */
let arrived = 0;

async function open(line?: Line): Promise<void> {
  network = await proxyTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, line);
}

beforeEach(async () => {
  arrived = 0;
  server = createServer(({ url }, response) => {
    arrived += 1;
    if (url === '/never') return;
    response.end(url === '/bulk' ? '.'.repeat(BULK_BYTES) : WORD);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  await network.close();
  server.closeAllConnections();
  server.close();
});

/** Sends a call on a separate connection; rejects when that is cut. */
async function ask(path = '/'): Promise<string> {
  const [response] = await once(get(new URL(path, network.url), { agent: false }), 'response');
  return text(response);
}

/** Returns the state of a call after the wait. */
async function fateOf(call: Promise<string>): Promise<string> {
  return Promise.race([call.catch(() => 'cut'), pause(SOON_MS, 'no word')]);
}

async function time(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return performance.now() - began;
}

describe('a slow line', () => {
  it('delays both directions, and opening a connection as much again', async () => {
    await open({ delayMs: 100, bytesPerSecond: Infinity });

    const took = await time(() => ask());

    expect(took).toBeGreaterThan(395);
    expect(took).toBeLessThan(1500);
  });

  it('has one bandwidth for two connections together', async () => {
    await open({ delayMs: 0, bytesPerSecond: 100_000 });

    const one = await time(() => ask('/bulk'));
    const two = await time(() => Promise.all([ask('/bulk'), ask('/bulk')]));

    expect(one).toBeGreaterThan(195);
    expect(two).toBeGreaterThan(395);
    expect(two).toBeLessThan(1500);
  });

  it('transfers an answer whole, in order and to its last byte', async () => {
    await open({ delayMs: 20, bytesPerSecond: 400_000 });

    expect(await ask('/bulk')).toBe('.'.repeat(BULK_BYTES));
  });
});

describe('a bad network', () => {
  beforeEach(() => open());
  afterEach(async () => {
    network.recover();
    expect(await ask(), 'afterwards').toBe(WORD);
  });

  it('loses requests: none arrives, and the caller gets no error', async () => {
    network.swallow();

    expect(await fateOf(ask())).toBe('no word');
    expect(arrived).toBe(0);
  });

  it('loses answers: the request arrives, and the caller gets no error', async () => {
    network.dropAnswers();

    expect(await fateOf(ask())).toBe('no word');
    expect(arrived).toBe(1);
  });

  it('cuts running transfers, and transfers later ones', async () => {
    const call = fateOf(ask('/never'));
    await vi.waitUntil(() => arrived === 1);

    network.cut();

    expect(await call).toBe('cut');
    expect(await fateOf(ask())).toBe(WORD);
  });

  it('refuses every connection', async () => {
    network.refuse();

    expect(await fateOf(ask())).toBe('cut');
    expect(arrived).toBe(0);
  });
});
