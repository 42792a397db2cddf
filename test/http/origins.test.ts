import { beforeEach, describe, expect, it } from 'vitest';
import { Session } from '#entities/Session.ts';
import { anAccount, apiForThisFile, dumpTables, newGuest, request, startApi } from '../helpers/api.ts';
import type { Answer, Method, Outputs, Person, Refusal } from '../helpers/api.ts';
import { besideForThisTest } from '../helpers/limits.ts';
import { PASSWORD } from '../helpers/players.ts';

const PUBLIC_ORIGIN = 'https://bestball.example';
const CLUB_ORIGIN = 'https://club.example';
const RANGE_ORIGIN = 'http://192.0.2.7:8080';
const SETTINGS = { PUBLIC_URL: PUBLIC_ORIGIN, CORS_ORIGINS: `${CLUB_ORIGIN},${RANGE_ORIGIN}` };

const api = await apiForThisFile(SETTINGS);
let guest: Person;
beforeEach(async () => {
  guest = await newGuest(api);
});

/** Sends a call as a browser does, with its cookie. */
function send<Body = unknown>(
  method: Method | 'OPTIONS',
  url: string,
  origin: string,
  { payload, ...headers }: Record<string, string | object> = {},
): Promise<Answer<Body>> {
  return request<Body>(api, {
    method,
    url,
    headers: { origin, cookie: `__Host-session=${guest.token}`, ...(headers as Record<string, string>) },
    ...(payload !== undefined && { payload }),
  });
}

const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type',
};

/** Returns the CORS headers of an answer. */
function allowances({ headers }: Answer<unknown>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
}

const READABLE = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'x-session-token, etag, retry-after, x-request-id',
});

describe.each(['capacitor://localhost', 'https://localhost', CLUB_ORIGIN, RANGE_ORIGIN])(
  'the pages of %s',
  (origin) => {
    it('the pages read answers and their headers', async () => {
      const answer = await send('GET', '/api/auth/me', origin);

      expect(answer.status).toBe(200);
      expect(allowances(answer)).toEqual(READABLE(origin));
      expect(answer.headers.vary?.toLowerCase()).toContain('origin');
    });

    it('the pages get an answer to a preflight request, which browsers may cache', async () => {
      const answer = await send('OPTIONS', '/api/games', origin, PREFLIGHT);

      expect(answer.status).toBe(204);
      expect(allowances(answer)).toEqual({
        ...READABLE(origin),
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match',
        'access-control-max-age': '7200',
      });
    });

    it('the pages write with a bearer, and get no cookie', async () => {
      const bearer = { authorization: `Bearer ${guest.token}` };
      const game = await send<Outputs['games']['create']>('POST', '/api/games', origin, {
        ...bearer,
        payload: { holeCount: 9 },
      });
      const out = await send('POST', '/api/auth/logout', origin, bearer);

      expect(game.status).toBe(201);
      expect(game.body.createdById).toBe(guest.userId);
      expect(out.status).toBe(200);
      for (const { headers } of [game, out]) expect(headers['set-cookie']).toBeUndefined();
    });

    it('the pages have no session by cookie', async () => {
      const me = await send('GET', '/api/auth/me', origin);
      const patch = await send<Refusal>('PATCH', '/api/games/1', origin, { payload: { currentHole: 1 } });
      const game = await send<Outputs['games']['create']>('POST', '/api/games', origin, {
        payload: { holeCount: 9 },
      });

      expect(me.body).toEqual({ user: null });
      expect([patch.status, patch.body.code]).toEqual([401, 'NO_SESSION']);
      expect(game.body.createdById).not.toBe(guest.userId);
      expect(game.headers['x-session-token']).toMatch(/^\w{40}$/);
      for (const { headers } of [me, patch, game]) expect(headers['set-cookie']).toBeUndefined();
    });

    it('the pages get no cookie when a session is renewed', async () => {
      const [session] = await api.orm.em.fork().find(Session, { userId: guest.userId });
      const soon = new Date(Date.now() + 60_000);
      await api.orm.em.fork().nativeUpdate(Session, { id: session?.id ?? '' }, { expiresAt: soon });

      const bearer = { authorization: `Bearer ${guest.token}` };
      const { body, headers } = await send('GET', '/api/auth/me', origin, bearer);

      expect(body).toMatchObject({ user: { id: guest.userId } });
      expect(headers['set-cookie']).toBeUndefined();
      const renewed = await api.orm.em.fork().findOneOrFail(Session, { userId: guest.userId });
      expect(renewed.expiresAt.getTime()).toBeGreaterThan(soon.getTime());
    });

    it('the pages log in without a cookie', async () => {
      const { username } = await anAccount(api);

      const { status, headers } = await send('POST', '/api/auth/login', origin, {
        payload: { username, password: PASSWORD },
      });

      expect(status).toBe(200);
      expect(headers['set-cookie']).toBeUndefined();
    });

    const sendText = (type: string, payload: string) =>
      send('POST', '/api/games', origin, { 'content-type': type, payload });

    it.each<[string, () => Promise<Answer<unknown>>, number]>([
      ['a missing session', () => send('GET', '/api/games/mine', origin), 401],
      ['an unknown game', () => send('GET', '/api/games/1/scores', origin), 404],
      ['an unknown call', () => send('GET', '/api/nothing', origin), 404],
      ['an unknown method', () => send('DELETE', '/api/games', origin), 404],
      ['invalid input', () => send('POST', '/api/games', origin, { payload: { holeCount: 10 } }), 400],
      ['malformed JSON', () => sendText('application/json', '{'), 400],
      [
        'a body that is too large',
        () => send('POST', '/api/games', origin, { payload: { name: 'x'.repeat(33_000) } }),
        413,
      ],
      ['a form', () => sendText('text/plain', 'x'), 415],
    ])('the pages read a refusal: %s', async (_what, call, status) => {
      const answer = await call();

      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({ message: expect.any(String), code: expect.any(String) });
      expect(allowances(answer)).toEqual(READABLE(origin));
    });

    it('the pages get no CORS headers over tRPC', async () => {
      for (const method of ['OPTIONS', 'GET'] as const) {
        const answer = await send(method, '/trpc/auth.me', origin, PREFLIGHT);

        expect(allowances(answer)).toEqual({});
      }
    });
  },
);

describe('a page of another origin', () => {
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['the origin null', 'null'],
    ['the origin null in capitals', 'NULL'],
    ['an empty origin', ''],
    ['a star', '*'],
    ['a blank', ' '],
    ['only a scheme', 'https://'],
    ['only a scheme of a native app', 'capacitor:'],
    ['undefined', 'undefined'],
    ['another site', 'https://evil.example'],
    ['the public address over http', 'http://bestball.example'],
    ['the public address on another port', 'https://bestball.example:8443'],
    ['the public address with its port', 'https://bestball.example:443'],
    ['the public address in capitals', 'https://BESTBALL.EXAMPLE'],
    ['the public address with a slash', 'https://bestball.example/'],
    ['the public address with a dot', 'https://bestball.example.'],
    ['a subdomain of the public host', 'https://m.bestball.example'],
    ['the parent domain of the public host', 'https://example'],
    ['a longer name', 'https://bestball.example.evil.example'],
    ['a name with the same end', 'https://evilbestball.example'],
    ['a name that looks similar', 'https://bestba11.example'],
    // as its bytes arrive
    [
      'a name of other letters that look similar',
      Buffer.from('https://b\u0435stball.example').toString('latin1'),
    ],
    ['the same name in ASCII', 'https://xn--bstball-7jg.example'],
    ['the club over http', 'http://club.example'],
    ['the club in another case', 'https://Club.example'],
    ['the club on another port', 'https://club.example:444'],
    ['a subdomain of the club', 'https://www.club.example'],
    ['the club as a user', 'https://club.example@evil.example'],
    ['the club with a user', 'https://user:word@club.example'],
    ['the club with a path', 'https://club.example/x'],
    ['the club with a query', 'https://club.example?x'],
    ['the club with a fragment', 'https://club.example#x'],
    ['the club, percent-encoded', 'https://club%2eexample'],
    ['the club with a backslash', 'https://club.example\\.evil.example'],
    ['the club with a blank after it', 'https://club.example x'],
    ['the club with a tab', 'https://club\t.example'],
    ['the club and another site', 'https://club.example, https://evil.example'],
    ['another site and the club', 'https://evil.example https://club.example'],
    ['the club twice', 'https://club.example,https://club.example'],
    ['a wildcard for the club', 'https://*.club.example'],
    ['the range on another port', 'http://192.0.2.7:8081'],
    ['the range without a port', 'http://192.0.2.7'],
    ['the range as a number', 'http://3221225991:8080'],
    ['the range in octal', 'http://0300.0.02.07:8080'],
    ['the range in IPv6', 'http://[::ffff:192.0.2.7]:8080'],
    ['the native app on a port', 'capacitor://localhost:1'],
    ['the native app in capitals', 'CAPACITOR://LOCALHOST'],
    ['the native app with a slash', 'capacitor://localhost/'],
    ['another native app', 'capacitor://evil.example'],
    ['another kind of native app', 'ionic://localhost'],
    ['a file', 'file://'],
    ['an extension', 'chrome-extension://abcdefghijklmnop'],
    ['this machine over http', 'http://localhost'],
    ['this machine on a port', 'https://localhost:3000'],
    ['this machine by a longer name', 'https://localhost.evil.example'],
    ['this machine with a dot', 'https://localhost.'],
    ['this machine by its address', 'https://127.0.0.1'],
    ['this machine by its IPv6 address', 'https://[::1]'],
    ['a subdomain of localhost', 'https://evil.localhost'],
    ['a very long name', `https://${'a.'.repeat(4000)}example`],
  ];

  it.each(HOSTILE)('%s reads nothing, is allowed nothing and writes nothing: %s', async (_what, origin) => {
    const before = await dumpTables(api.orm);

    const read = await send('GET', '/api/auth/me', origin);
    const preflight = await send('OPTIONS', '/api/games', origin, PREFLIGHT);
    const write = await send<Refusal>('POST', '/api/games', origin, { payload: { holeCount: 9 } });
    const trpc = await send('POST', '/trpc/games.create', origin, { payload: { holeCount: 9 } });

    for (const answer of [read, preflight, write, trpc]) {
      expect(allowances(answer)).toEqual({});
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    for (const { headers } of [read, preflight, write]) {
      expect(headers.vary?.toLowerCase()).toContain('origin');
    }
    expect([preflight.status, write.status, write.body.code, trpc.status]).toEqual([
      404,
      403,
      'WRONG_ORIGIN',
      403,
    ]);
    expect(await dumpTables(api.orm)).toEqual(before);
  });
});

describe('a page of an allowed origin', () => {
  const headers = { origin: CLUB_ORIGIN };

  it('the page reads Retry-After', async () => {
    const limited = await besideForThisTest(api, { ...SETTINGS, LIMIT_ADDRESS_GUESTS_PER_MINUTE: '1' });
    const guestCall = () => request(limited, { method: 'POST', url: '/api/auth/guest', headers });
    await guestCall();

    const answer = await guestCall();

    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1']);
    expect(allowances(answer)).toEqual(READABLE(CLUB_ORIGIN));
  });

  it('the page reads an internal error', async () => {
    const broken = await startApi(SETTINGS);
    await broken.orm.em.fork().getConnection().execute('drop table user_session');

    const answer = await request(broken, { method: 'POST', url: '/api/auth/guest', headers });
    await broken.close();

    expect(answer.status).toBe(500);
    expect(allowances(answer)).toEqual(READABLE(CLUB_ORIGIN));
  });
});

describe('pages of the app', () => {
  it('the app needs no CORS headers, and writes with its cookie', async () => {
    const game = await send<Outputs['games']['create']>('POST', '/api/games', PUBLIC_ORIGIN, {
      payload: { holeCount: 9 },
    });

    expect(game.body.createdById).toBe(guest.userId);
    expect(allowances(game)).toEqual({});
  });
});
