import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPastProxy, isBehindProxy } from '#client/api/proxyPassword.ts';

const BEARER = {
  method: 'POST',
  body: '{}',
  headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
};

/** The Authorization header of each call. */
let sent: (string | null)[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call with a bearer token', () => {
  it('is made once where the server answers, with any status', async () => {
    for (const status of [200, 401, 403, 503]) {
      sent = [];
      answerWith(() => json(status));

      expect((await fetchPastProxy('/trpc/x', BEARER)).status).toBe(status);
      expect(sent).toEqual(['Bearer t']);
    }
    expect(isBehindProxy()).toBe(false);
  });

  it.each<[string, () => Response]>([
    ['asks for one', () => new Response('', { status: 401, headers: { 'www-authenticate': 'Basic' } })],
    ['asks for a password in JSON', () => json(401, { 'www-authenticate': 'Basic realm="club"' })],
    ['sends a page', () => new Response('<h1>', { status: 401, headers: { 'content-type': 'text/html' } })],
    ['sends a bare 401', () => new Response(null, { status: 401 })],
  ])('is repeated without the token where a proxy %s, and later calls have none', async (_what, refusal) => {
    answerWith((bearer) => (bearer === null ? json(200) : refusal()));

    const answer = await fetchPastProxy('/trpc/x', BEARER);

    expect(answer.status).toBe(200);
    expect(sent).toEqual(['Bearer t', null]);
    expect(isBehindProxy()).toBe(true);
  });

  it('keeps the token for later calls when the proxy rejects the call without it too', async () => {
    answerWith(() => new Response('', { status: 401 }));

    expect((await fetchPastProxy('/trpc/x', BEARER)).status).toBe(401);
    expect(isBehindProxy()).toBe(false);
  });
});

it('a call without a token is not repeated when a proxy rejects it', async () => {
  answerWith(() => new Response('', { status: 401 }));

  await fetchPastProxy('/trpc/x', { headers: { 'content-type': 'application/json' } });

  expect(sent).toEqual([null]);
});

function answerWith(answer: (bearer: string | null) => Response): void {
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization');
    sent.push(bearer);
    return answer(bearer);
  });
}

function json(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({}, { status, headers });
}
