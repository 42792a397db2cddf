import { expect, it } from 'vitest';
import { apiForThisFile } from '../helpers/api.ts';
import { listen } from '../helpers/liveStream.ts';
import { sendRaw } from '../helpers/rawRequest.ts';

const port = await listen(await apiForThisFile());

it.each<[string, string, number, string]>([
  ['no HTTP at all', 'FORE!\r\n\r\n', 400, 'This is not HTTP'],
  [
    'headers without end',
    `GET /api/auth/me HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers are too large',
  ],
])('%s is refused with a JSON body, and the connection is closed', async (_what, sent, status, message) => {
  const answer = await sendRaw(port, sent);

  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ message, code: 'BAD_INPUT' });
});
