import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Api } from '../helpers/api.ts';
import { openTestDatabase } from '../helpers/database.ts';
import { allOf, openSocket } from '../helpers/rawRequest.ts';

const TIMEOUT_MS = 1000;

let api: Api;
let port: number;
beforeAll(async () => {
  const { orm, url, close } = await openTestDatabase();
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }), orm, 'none', TIMEOUT_MS);
  api = { app, orm, databaseUrl: url, close: () => app.close().then(close) };
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => api.close());

const BODY = 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

describe.concurrent('a request that arrives too slowly', () => {
  it.each([
    ['headers that stop', 'GET /api/auth/me HTTP/1.1\r\nhost: a\r\nx', ''],
    ['headers that drip', 'GET /api/auth/me HTTP/1.1\r\nhost: a\r\nx', 'x'],
    ['a target that drips', 'GET /api', '/a'],
    ['a body that stops', `POST /api/auth/guest HTTP/1.1\r\nhost: a\r\n${BODY}`, ''],
    ['a body that drips', `POST /api/auth/guest HTTP/1.1\r\nhost: a\r\n${BODY}`, ' '],
    ['the body of a batch that drips', `POST /trpc/rounds.send HTTP/1.1\r\nhost: a\r\n${BODY}`, ' '],
    [
      'chunks that drip',
      'POST /api/auth/guest HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      '1\r\n \r\n',
    ],
    ['the second request of a connection', 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\nGET /heal', 't'],
    ['nothing at all', '', ''],
  ])('%s: its connection is closed soon after the timeout', async (_what, first, drip) => {
    const socket = await openSocket(port);
    const start = performance.now();
    socket.write(first);
    const dripping = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 100);

    const answer = await allOf(socket);

    clearInterval(dripping);
    expect(performance.now() - start).toBeGreaterThan(TIMEOUT_MS - 100);
    // a caller who stops sending gets no answer
    if (drip !== '') expect(answer).toMatch(/HTTP\/1\.1 408 [^]*The request took too long to arrive/);
  });
});
