import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startApi } from '../helpers/api.ts';
import type { Api } from '../helpers/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

it.each<[string, string, number, string]>([
  ['no HTTP at all', 'FORE!\r\n\r\n', 400, 'This is not HTTP'],
  [
    'headers without end',
    `GET /api/auth/me HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers are too large',
  ],
])('%s is refused in the one shape, and the connection is over', async (_what, sent, status, message) => {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');

  socket.write(sent);
  const answer = await text(socket);

  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ message, code: 'BAD_INPUT' });
});
