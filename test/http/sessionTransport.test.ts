import { describe, expect, it } from 'vitest';
import { apiForThisFile, callerWith, dumpTables, newGuest, request } from '../helpers/api.ts';
import type { Api, Game, Method, Outputs, Refusal } from '../helpers/api.ts';

const plain = await apiForThisFile();
const secure = await apiForThisFile({ PUBLIC_URL: 'https://bestball.example/' });

const HOST = 'bestball.test:3000';
const OWN_ORIGIN = `http://${HOST}`;
const PUBLIC_ORIGIN = 'https://bestball.example';
const MONTH_SECONDS = 31 * 24 * 60 * 60;

describe('the session cookie', () => {
  it('the cookie is HttpOnly, SameSite=Lax and not Secure over plain http', async () => {
    expect(await cookieOf(plain)).toEqual({
      name: 'session',
      flags: ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'],
    });
  });

  it('the cookie is Secure and bound to its host if the public address is https', async () => {
    expect(await cookieOf(secure)).toEqual({
      name: '__Host-session',
      flags: ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });

  it('a logout clears the cookie with the flags with which it was set', async () => {
    for (const api of [plain, secure]) {
      const { headers } = await (await newGuest(api)).call('POST', '/auth/logout');

      const [name] = (headers['set-cookie'] ?? '').split('=');
      expect(name).toBe((await cookieOf(api)).name);
      // a browser ignores a __Host- cookie that is not Secure, also when it is cleared
      expect(headers['set-cookie']?.includes('Secure')).toBe(api === secure);
    }
  });
});

describe('a call with a cookie over plain http', () => {
  const LOCAL = { host: HOST };

  it.each<[string, Record<string, string>]>([
    ['the same origin, under a host name other than localhost', { origin: OWN_ORIGIN }],
    ['the same origin, declared by the browser alone', { 'sec-fetch-site': 'same-origin' }],
    ['the same origin, in both headers', { origin: OWN_ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ])('the cookie allows writes from %s', async (_from, headers) => {
    expect(await openGameWithCookie(plain, { ...LOCAL, ...headers })).toBe('as the guest');
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'http://evil.test:3000' }],
    ['another port', { origin: 'http://bestball.test:3001' }],
    ['another scheme', { origin: 'https://bestball.test:3000' }],
    ['a longer host', { origin: 'http://bestball.test:3000.evil.test' }],
    ['a host in another case', { origin: 'http://Bestball.test:3000' }],
    ['a neighbouring host', { origin: 'http://phish.bestball.test:3000' }],
    ['a page with the origin null', { origin: 'null' }],
    ['another site, declared by the browser', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host, declared by the browser', { 'sec-fetch-site': 'same-site' }],
    ['the same origin, contradicted by the browser', { origin: OWN_ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ])('the server refuses a write from %s', async (_from, headers) => {
    expect(await openGameWithCookie(plain, { ...LOCAL, ...headers })).toBe('WRONG_ORIGIN');
  });

  it.each<[string, Record<string, string>]>([
    ['without any header of its origin', {}],
    ['from the address bar', { 'sec-fetch-site': 'none' }],
  ])('the server ignores the cookie of a write %s', async (_from, headers) => {
    const { token, userId } = await newGuest(plain);

    const browser = callerWith(plain, null, { ...LOCAL, ...headers, cookie: `session=${token}` });
    const game = await browser.call<Outputs['games']['create']>('POST', '/games', { holeCount: 9 });
    const patch = await browser.call('PATCH', '/games/1', { currentHole: 1 });

    expect(game.body.createdById).not.toBe(userId);
    expect(patch.status).toBe(401);
  });

  it('the cookie allows reads from any site', async () => {
    const guest = await newGuest(plain);

    const elsewhere = { ...LOCAL, cookie: `session=${guest.token}`, 'sec-fetch-site': 'cross-site' };
    const { status, body } = await callerWith(plain, null, elsewhere).call('GET', '/auth/me');

    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: guest.userId } });
  });

  it('the server refuses a write from another site over tRPC, too', async () => {
    const { token } = await newGuest(plain);
    const before = await dumpTables(plain.orm);

    const { status, body } = await request(plain, {
      method: 'POST',
      url: '/trpc/games.create',
      headers: { ...LOCAL, cookie: `session=${token}`, origin: 'http://evil.test' },
      payload: { holeCount: 9 },
    });

    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain('WRONG_ORIGIN');
    expect(await dumpTables(plain.orm)).toEqual(before);
  });
});

describe('a call with a cookie if the public address is https', () => {
  it('the cookie allows writes from the public address, with any Host of the proxy', async () => {
    const headers = { host: '10.0.0.7:3000', origin: PUBLIC_ORIGIN };

    expect(await openGameWithCookie(secure, headers)).toBe('as the guest');
  });

  it('the server refuses a write from the http address', async () => {
    const headers = { host: 'bestball.example', origin: 'http://bestball.example' };

    expect(await openGameWithCookie(secure, headers)).toBe('WRONG_ORIGIN');
  });

  it('the server ignores a cookie under the name for plain http', async () => {
    const { token } = await newGuest(secure);

    const { body } = await callerWith(secure, null, { cookie: `session=${token}` }).call('GET', '/auth/me');

    expect(body).toEqual({ user: null });
  });
});

describe('a bearer token', () => {
  it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('the server accepts the scheme "%s"', async (scheme) => {
    const guest = await newGuest(plain);

    const caller = callerWith(plain, null, { authorization: `${scheme} ${guest.token}` });
    const { body } = await caller.call('GET', '/auth/me');

    expect(body).toMatchObject({ user: { id: guest.userId } });
  });

  it('a bearer takes precedence over the cookie', async () => {
    const [one, other] = [await newGuest(plain), await newGuest(plain)];

    const { body } = await callerWith(plain, one.token, { cookie: `session=${other.token}` }).call(
      'GET',
      '/auth/me',
    );

    expect(body).toMatchObject({ user: { id: one.userId } });
  });
});

describe('an Authorization header for a proxy', () => {
  const OF_PROXIES = [
    'Basic Z3Vlc3Q6Z3Vlc3Q=',
    'bAsIc Z3Vlc3Q6Z3Vlc3Q=',
    'Digest username="club"',
    'Negotiate YII=',
    'NTLM TlR=',
    'Bearers x',
    '',
  ];

  it.each(OF_PROXIES)('the header does not replace the cookie: "%s"', async (authorization) => {
    const guest = await newGuest(plain);
    const cookie = `session=${guest.token}`;

    const { body } = await callerWith(plain, null, { authorization, cookie }).call('GET', '/auth/me');
    const own = { host: HOST, origin: OWN_ORIGIN, authorization };

    expect(body).toMatchObject({ user: { id: guest.userId } });
    expect(await openGameWithCookie(plain, own)).toBe('as the guest');
  });

  it('the header does not allow the cookie from other sites', async () => {
    const [authorization = ''] = OF_PROXIES;

    for (const [name, value] of [
      ['origin', 'http://evil.test'],
      ['sec-fetch-site', 'cross-site'],
    ] as const)
      expect(await openGameWithCookie(plain, { host: HOST, [name]: value, authorization })).toBe(
        'WRONG_ORIGIN',
      );
  });

  it('the header does not count as a session', async () => {
    const [authorization = ''] = OF_PROXIES;

    const { body } = await callerWith(plain, null, { authorization }).call('GET', '/auth/me');

    expect(body).toEqual({ user: null });
  });
});

describe('GET requests', () => {
  it.each<[Method, string]>([
    ['GET', '/trpc/games.create?input=%7B%22holeCount%22%3A9%7D'],
    ['GET', '/trpc/auth.guest'],
    ['GET', '/trpc/auth.logout'],
    ['GET', '/api/auth/guest'],
    ['GET', '/api/games/1/commands'],
  ])('a GET request changes nothing: %s %s', async (method, url) => {
    const { token } = await newGuest(plain);
    const before = await dumpTables(plain.orm);

    const { status } = await request(plain, { method, url, headers: { authorization: `Bearer ${token}` } });

    expect([400, 404, 405]).toContain(status);
    expect(await dumpTables(plain.orm)).toEqual(before);
  });
});

describe('security headers of an answer', () => {
  it('answers over plain http require nothing that only https offers', async () => {
    const { headers } = await callerWith(plain, null).call('GET', '/auth/me');

    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy'] ?? '').not.toContain('upgrade-insecure-requests');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['origin-agent-cluster']).toBeUndefined();
  });

  it('answers require https if the public address is https', async () => {
    const { headers } = await callerWith(secure, null).call('GET', '/auth/me');

    expect(maxAgeOf(headers['strict-transport-security'])).toBeGreaterThan(MONTH_SECONDS);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('every answer has security headers, including refusals', async () => {
    for (const api of [plain, secure]) {
      for (const path of ['/auth/me', '/games/1', '/nope']) {
        const { headers } = await callerWith(api, null).call('GET', path);

        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': expect.stringMatching(/^(SAMEORIGIN|DENY)$/),
          'referrer-policy': 'same-origin',
        });
        expect(headers['x-powered-by']).toBeUndefined();
      }
    }
  });
});

/** Returns the name of a new guest's cookie, and its flags in order. */
async function cookieOf(api: Api): Promise<{ name: string; flags: readonly string[] }> {
  const { headers } = await callerWith(api, null).call('POST', '/auth/guest');
  const [pair = '', ...flags] = (headers['set-cookie'] ?? '').split('; ');
  const [name = ''] = pair.split('=');
  return { name, flags: flags.toSorted() };
}

/** Opens a game with only a guest's cookie, and returns as whom; the error code if it is refused. */
async function openGameWithCookie(api: Api, headers: Record<string, string>): Promise<string> {
  const { token, userId } = await newGuest(api);
  const { name } = await cookieOf(api);
  const before = await dumpTables(api.orm);

  const browser = callerWith(api, null, { ...headers, cookie: `${name}=${token}` });
  const { status, body } = await browser.call<Game & Refusal>('POST', '/games', { holeCount: 9 });

  if (status === 201) return body.createdById === userId ? 'as the guest' : 'as another guest';
  expect(status).toBe(403);
  expect(await dumpTables(api.orm)).toEqual(before);
  return body.code;
}

function maxAgeOf(header = ''): number {
  return Number(/max-age=(\d+)/.exec(header)?.[1]);
}
