import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startApi } from '../helpers/api.ts';
import type { Api } from '../helpers/api.ts';
import { sendRaw } from '../helpers/rawRequest.ts';

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
  const answer = await sendRaw((api.app.server.address() as AddressInfo).port, sent);

  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ message, code: 'BAD_INPUT' });
});
