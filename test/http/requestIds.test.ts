import { afterEach, expect, it, vi } from 'vitest';
import { apiForThisFile } from '../helpers/api.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const api = await apiForThisFile();
afterEach(() => vi.restoreAllMocks());

it.each([
  '/healthz',
  '/api/games/4711',
  '/api/no-such-path',
  '/trpc/version.get',
  '/api/games/%ff',
  '/no-such-page',
])('an answer has the id of its request, and no two have the same: %s', async (url) => {
  const ids = await Promise.all([1, 2].map(async () => (await api.app.inject(url)).headers['x-request-id']));

  expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
  expect(ids[0]).not.toBe(ids[1]);
});

it('a caller cannot choose the id of a request', async () => {
  const { headers } = await api.app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } });

  expect(headers['x-request-id']).toMatch(UUID);
});

it.each(['/api/version', '/trpc/version.get'])(
  'the log of a failure has the id that the answer has: %s',
  async (url) => {
    const logged = vi.spyOn(api.app.log, 'error').mockReturnValue();
    vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new Error('Not JSON');
    });

    const { headers, statusCode } = await api.app.inject(url);

    expect(statusCode).toBe(500);
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ reqId: headers['x-request-id'] }), expect.any(String)],
    ]);
  },
);
