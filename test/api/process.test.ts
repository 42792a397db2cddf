import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { User } from '#entities/User.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { addressLines } from '#server/startupMessage.ts';
import { IS_LONG } from '../../scripts/testSet.ts';
import { createEmptyDatabase, openTestDatabase } from '../helpers/database.ts';
import type { EmptyDatabase } from '../helpers/database.ts';
import { openStream } from '../helpers/liveStream.ts';
import { endStartedPrograms, startNode, startServerProcess, textOf } from '../helpers/serverProcess.ts';
import { SOON } from '../helpers/soon.ts';

/** After the last answer the server has nothing to wait for; idle connections would be kept for more than a minute. */
const STOP_MS = 60_000;

let database: EmptyDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(async () => {
  endStartedPrograms();
  await database.remove();
});

describe('the configuration', () => {
  const DEFAULTS = {
    PORT: 3000,
    HOST: '0.0.0.0',
    METRICS_PORT: null,
    METRICS_HOST: '127.0.0.1',
    DATABASE_URL: 'sqlite:data/bestball.sqlite',
    PUBLIC_URL: null,
    TRUST_PROXY: undefined,
    MAINTAINERS: [],
    CORS_ORIGINS: [],
    LIMIT_READS_PER_SECOND: 15,
    LIMIT_READS_BURST: 40,
    LIMIT_WRITES_PER_SECOND: 10,
    LIMIT_WRITES_BURST: 100,
    LIMIT_NEW_GAMES_PER_HOUR: 30,
    LIMIT_JOINS_PER_MINUTE: 20,
    LIMIT_CODE_TRIES_PER_MINUTE: 20,
    LIMIT_ADDRESS_CODE_TRIES_PER_MINUTE: 300,
    LIMIT_LOGINS_PER_MINUTE: 5,
    LIMIT_ADDRESS_LOGINS_PER_MINUTE: 20,
    LIMIT_ADDRESS_REGISTRATIONS_PER_HOUR: 100,
    LIMIT_ADDRESS_GUESTS_PER_MINUTE: 600,
    LIMIT_ADDRESS_READS_PER_SECOND: 5000,
    LIMIT_ADDRESS_WRITES_PER_SECOND: 200,
    LIMIT_ADDRESS_PAGES_PER_SECOND: 30,
    LIMIT_STREAMS: 10_000,
    LIMIT_ADDRESS_STREAMS: 1000,
    LIMIT_ADDRESS_GAME_STREAMS: 100,
    LOG_LEVEL: 'warn',
  };

  it('accepts an empty configuration', () => {
    expect(readConfig({})).toEqual(DEFAULTS);
  });

  it('accepts empty values for keys that are not set', () => {
    const empty = Object.fromEntries(Object.keys(DEFAULTS).map((key) => [key, '']));

    expect(readConfig(empty)).toEqual(DEFAULTS);
  });

  it('reduces a public address to its origin', () => {
    for (const PUBLIC_URL of [
      'https://Bestball.example/',
      'https://bestball.example',
      'https://bestball.example:443',
    ])
      expect(readConfig({ PUBLIC_URL }).PUBLIC_URL).toBe('https://bestball.example');
  });

  it.each(['10.0.0.1', '10.0.0.0/8, ::1', 'loopback'])('accepts %s as TRUST_PROXY', (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
  });

  it('accepts maintainers by name, in any case and width', () => {
    expect(readConfig({ MAINTAINERS: ' Ash, ＢＩＲＣＨ,,' }).MAINTAINERS).toEqual(['ash', 'birch']);
  });

  it('accepts complete origins for CORS_ORIGINS', () => {
    const { CORS_ORIGINS } = readConfig({ CORS_ORIGINS: 'https://club.example, http://192.0.2.7:8080,' });

    expect(CORS_ORIGINS).toEqual(['https://club.example', 'http://192.0.2.7:8080']);
  });

  const WRONG: readonly (readonly [key: string, value: string])[] = [
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'postgres://localhost/bestball'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'bestball.example'],
    ['PUBLIC_URL', 'ftp://bestball.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['MAINTAINERS', `Ash,${'x'.repeat(41)}`],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'club.example'],
    ['CORS_ORIGINS', 'https://Club.example'],
    ['CORS_ORIGINS', 'https://club.example/'],
    ['CORS_ORIGINS', 'https://club.example:443'],
    ['CORS_ORIGINS', 'https://*.club.example'],
    ['CORS_ORIGINS', 'https://club.example https://range.example'],
    ['CORS_ORIGINS', 'https://club.example,capacitor://localhost'],
    ['LIMIT_READS_PER_SECOND', 'many'],
    ['LIMIT_LOGINS_PER_MINUTE', '0'],
    ['LIMIT_WRITES_BURST', '1.5'],
    ['LOG_LEVEL', 'loud'],
  ];

  it.each(WRONG)('refuses a wrong value with the name of its key: %s=%s', (key, value) => {
    expect(() => readConfig({ [key]: value })).toThrow(`Configuration: ${key} `);
  });

  it.each<[string, string, string]>([
    ['PUBLIC_URL', 'https://bestball.example/golf', 'write https://bestball.example'],
    ['PUBLIC_URL', 'https://bestball.example/?club=1', 'write https://bestball.example'],
    ['PUBLIC_URL', 'https://bestball.example#golf', 'write https://bestball.example'],
    ['PUBLIC_URL', 'https://club@bestball.example', 'write https://bestball.example'],
    ['PUBLIC_URL', 'http://club:fore@192.0.2.7:3000/', 'write http://192.0.2.7:3000'],
    ['DATABASE_URL', 'sqlite:data/golf.sqlite?mode=ro', 'write sqlite:data/golf.sqlite'],
    [
      'DATABASE_URL',
      'mysql://u:p@h/golf?ssl-mode=REQUIRED',
      'has ?ssl-mode=, which is unknown: write ?ssl={}',
    ],
    ['DATABASE_URL', 'mysql://u:p@h1,h2/golf?ssl={}&sslmode=require', 'has ?sslmode='],
    ['DATABASE_URL', 'mysql://u:p@h/golf?multipleStatements=true', 'has ?multipleStatements='],
    ['DATABASE_URL', 'mysql://u:p@h/golf?ssl=', 'write ?ssl={}'],
    ['DATABASE_URL', 'mysql://u:p@h/golf?ssl=true', 'write ?ssl={}'],
    ['DATABASE_URL', 'mysql://u:p@h/golf?ssl=[]', 'write ?ssl={}'],
    ['DATABASE_URL', 'mysql://u:p@h/golf?ssl={"rejectUnauthorised":true}', 'write ?ssl={}'],
    ['DATABASE_URL', 'mysql://u:p@h/golf?ssl={"verifyIdentity":"no"}', 'write ?ssl={}'],
    [
      'DATABASE_URL',
      'mysql://u:p@h/golf?ssl={"rejectUnauthorized":false,"verifyIdentity":true}',
      'write ?ssl={}',
    ],
    ['DATABASE_URL', 'mysql://u:p@h/golf?ssl={}&ssl={"ca":"x"}', 'has ?ssl= several times'],
    ['DATABASE_URL', 'mysql://u:p@h/golf?socketPath=mysqld.sock', 'the whole path'],
    ['DATABASE_URL', 'mysql://u:p@h1,h2/golf?socketPath=/run/mysqld.sock', 'one host'],
    ['DATABASE_URL', 'mysql://u:p@h/golf#4', 'write %23'],
    ['DATABASE_URL', 'mysql://u:p@h:0/golf', 'must be'],
  ])('refuses a wrong value with a correction: %s=%s', (key, value, instead) => {
    expect(() => readConfig({ [key]: value })).toThrow(`Configuration: ${key} `);
    expect(() => readConfig({ [key]: value })).toThrow(instead);
  });

  it.each([
    'sqlite:/var/lib/bestball.sqlite',
    'sqlite:///var/lib/bestball.sqlite',
    'sqlite://var/lib/bestball.sqlite',
    'mysql://u:p%23@[::1]:3307,db2/golf',
    'mysql://u:p@h/golf?ssl={}',
    'mysql://u:p@h1,h2/golf?ssl={"verifyIdentity":true,"ca":"x"}',
    'mysql://u:p@h/golf?ssl=Amazon%20RDS',
    'mysql://u@localhost/golf?socketPath=/run/mysqld/mysqld.sock',
  ])('accepts a database at %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('accepts an IPv6 address in HOST with or without brackets', () => {
    for (const HOST of ['[::1]', '::1']) expect(readConfig({ HOST }).HOST).toBe('::1');
  });

  it.concurrent.for<[string, string, RegExp]>([
    [
      'HOST',
      'no-such-host.invalid',
      /^Configuration: HOST no-such-host\.invalid is not an address .+ set .+0\.0\.0\.0/,
    ],
    ['HOST', '192.0.2.77', /^Configuration: HOST 192\.0\.2\.77 is not an address of this machine/],
    ['PORT', 'taken', /^Configuration: PORT \d+ is in use: set another port$/],
    ['METRICS_PORT', 'taken', /^Configuration: METRICS_PORT \d+ is in use: set another port$/],
  ])(
    'stops the start if the server cannot listen: %s=%s',
    async ([key, value, words], { onTestFinished }) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      onTestFinished(() => void taken.close());
      const port = String((taken.address() as AddressInfo).port);
      const own = { HOST: '127.0.0.1', PORT: '0', [key]: value === 'taken' ? port : value };

      const child = startNode('src/server/main.ts', {
        DATABASE_URL: database.url,
        LOG_LEVEL: 'warn',
        ...own,
      });
      const [errors, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);

      expect(code).toBe(1);
      expect(errors.trim()).toMatch(words);
    },
  );

  const NAME_ANOTHER =
    'name a file that the user of the server can write, in a folder that this user can write';
  it.concurrent.for<[string, string]>([
    [
      'mysql://golf:fore@127.0.0.1:1/golf',
      'connect ECONNREFUSED 127.0.0.1:1: start the database, or correct its address',
    ],
    [`sqlite:${import.meta.filename}`, 'file is not a database: name another file, or restore a backup'],
    [`sqlite:${import.meta.dirname}`, `unable to open database file: ${NAME_ANOTHER}`],
    [
      'sqlite:/proc/none/golf.sqlite',
      `ENOENT: no such file or directory, mkdir '/proc/none': ${NAME_ANOTHER}`,
    ],
    ['sqlite:/proc/none', `ENOENT: no such file or directory, open '/proc/none': ${NAME_ANOTHER}`],
    [
      `sqlite:${import.meta.filename}/golf.sqlite`,
      `ENOTDIR: not a directory, open '${import.meta.filename}/golf.sqlite': ${NAME_ANOTHER}`,
    ],
    [
      `mysql://golf:fore@localhost/golf?socketPath=${import.meta.dirname}/missing.sock`,
      `connect ENOENT ${import.meta.dirname}/missing.sock: start the database, or correct its address`,
    ],
  ])('stops the start with the remedy if DATABASE_URL cannot be opened: %s', async ([url, words]) => {
    const child = startNode('src/server/main.ts', { DATABASE_URL: url });
    const [errors, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);

    expect(code).toBe(1);
    expect(errors).toBe(`Configuration: DATABASE_URL cannot be opened: ${words}\n`);
  });

  it.concurrent('an invalid value stops the start', async () => {
    const child = startNode('src/server/main.ts', { PORT: 'http' });

    const [output, errors, [code]] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      once(child, 'exit'),
    ]);

    expect(code).toBe(1);
    expect(errors.trim()).toMatch(/^Configuration: PORT .+$/);
    expect(output).toBe('');
  });
});

describe('the addresses the server prints', () => {
  const address = (text: string, internal: boolean): NetworkInterfaceInfo => ({
    address: text,
    internal,
    family: 'IPv4',
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: null,
  });
  const INTERFACES = { lo: [address('127.0.0.1', true)], wlan0: [address('192.0.2.7', false)] };

  it('the list has localhost and, if the server listens to others, the local address', () => {
    expect(addressLines(3000, { HOST: '0.0.0.0', PUBLIC_URL: null }, INTERFACES)).toEqual([
      'Bestball is up on http://localhost:3000',
      'Phones on the same network: http://192.0.2.7:3000',
    ]);
  });

  it('the list has only localhost if the server listens only to this machine', () => {
    expect(addressLines(3000, { HOST: '127.0.0.1', PUBLIC_URL: null }, INTERFACES)).toEqual([
      'Bestball is up on http://localhost:3000',
    ]);
  });

  it.each(['https://bestball.example', 'http://bestball.example:8080'])(
    'the list has no local address if PUBLIC_URL is %s: it would get no cookie',
    (PUBLIC_URL) => {
      expect(addressLines(3000, { HOST: '0.0.0.0', PUBLIC_URL }, INTERFACES)).toEqual([
        'Bestball is up on http://localhost:3000',
        `Users open it at ${PUBLIC_URL}`,
      ]);
    },
  );

  it.each([
    ['::', 'localhost'],
    ['::1', 'localhost'],
    ['localhost', 'localhost'],
    ['127.0.0.53', '127.0.0.53'],
    ['192.0.2.7', '192.0.2.7'],
    ['fd00::7', '[fd00::7]'],
    ['clubhouse.example', 'clubhouse.example'],
  ])('the first address is one at which the server listens: HOST=%s, http://%s:3000', (HOST, shown) => {
    const [first] = addressLines(3000, { HOST, PUBLIC_URL: null }, {});

    expect(first).toBe(`Bestball is up on http://${shown}:3000`);
  });
});

describe('GET /healthz and GET /readyz', () => {
  it('report ready while the database answers, and not ready when it does not', async () => {
    const testDatabase = await openTestDatabase();
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }), testDatabase.orm, 'none');

    const good = [await app.inject('/healthz'), await app.inject('/readyz')];
    await testDatabase.close();
    // the database is checked once a second, however many requests come
    await vi.waitFor(async () => expect((await app.inject('/readyz')).statusCode).toBe(503), SOON);
    const bad = [await app.inject('/healthz'), await app.inject('/readyz')];
    await app.close();

    expect(good.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"status":"ok"}'],
      [200, '{"status":"ready"}'],
    ]);
    expect(bad.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"status":"ok"}'],
      [503, '{"status":"not ready"}'],
    ]);
    expect(bad[1]?.headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe.concurrent('the running server', () => {
  it('answers all running requests after SIGTERM, and exits with 0', async () => {
    const { child, port } = await startServer();
    const exited = once(child, 'exit');
    const held = [1, 2, 3].map((number) => holdRequest(port, { name: `Guest ${number}` }));
    await Promise.all(held.map(({ isInFlight }) => isInFlight));

    child.kill('SIGTERM');
    await untilRefused(port);
    const answers = await Promise.all(held.map(({ finish }) => finish()));
    const answeredAt = performance.now();
    const [code, signal] = await exited;

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    // open connections of phones must not keep the server running
    expect(performance.now() - answeredAt).toBeLessThan(STOP_MS);
    expect(await namesOf(answers.map(({ body }) => (JSON.parse(body) as Guest).user.id))).toEqual([
      'Guest 1',
      'Guest 2',
      'Guest 3',
    ]);
  });

  it('closes streams in small groups after SIGTERM, and still answers other calls', async () => {
    const { child, port } = await startServer();
    const exited = once(child, 'exit');
    const { streams, id } = await watchedGame(port);
    let endedCount = 0;
    for (const { ended } of streams) void ended.then(() => (endedCount += 1));

    child.kill('SIGTERM');
    await Promise.race(streams.map(({ ended }) => ended));
    const answers = await Promise.all([
      send(port, 'GET', '/healthz', {}),
      send(port, 'GET', `/api/games/${id}/round`, {}),
      send(port, 'POST', '/api/auth/guest', {}),
      send(port, 'GET', '/readyz', {}),
      send(port, 'GET', `/api/games/${id}/live`, {}),
    ]);
    const endedByThen = endedCount;
    await Promise.all(streams.map(({ ended }) => ended));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 503, 503]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('1');
    expect(endedByThen).toBeLessThan(streams.length);
    expect(await exited).toEqual([0, null]);
  });

  it('closes all streams together after SIGINT', async () => {
    const { child, port } = await startServer();
    const exited = once(child, 'exit');
    const { streams } = await watchedGame(port);

    const toldAt = performance.now();
    child.kill('SIGINT');
    await Promise.all(streams.map(({ ended }) => ended));

    expect(await exited).toEqual([0, null]);
    expect(performance.now() - toldAt).toBeLessThan(STOP_MS);
  });

  it('renders a page however often it is reloaded', async () => {
    const { port } = await startServer();
    const guest = await send(port, 'POST', '/api/auth/guest', {});
    const { token } = JSON.parse(guest.body) as Guest;
    const headers = { cookie: `session=${token}` };

    const load = async (tries = 10): ReturnType<typeof send> => {
      const page = await send(port, 'GET', '/', headers);
      if (page.status !== 503 || tries === 1) return page;
      // on a slow machine the database may be busy: a browser repeats the request for that page automatically
      await pause(500);
      return load(tries - 1);
    };
    const pages = await Promise.all(Array.from({ length: 45 }, () => load()));

    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(pages.filter(({ body }) => body.includes('Too many tries'))).toEqual([]);
  });

  it('sets a cookie over plain http under a host name other than localhost', async () => {
    const { child, port } = await startServer();
    const host = `bestball.test:${port}`;
    const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };

    const guest = await send(port, 'POST', '/api/auth/guest', own);
    const [setCookie = ''] = guest.headers['set-cookie'] ?? [];
    const [cookie = ''] = setCookie.split(';');
    const game = await send(port, 'POST', '/api/games', { ...own, cookie }, { holeCount: 9 });
    const page = await send(port, 'GET', '/', { host, cookie });
    const behindProxy = await send(port, 'GET', '/', {
      host,
      cookie,
      authorization: 'Basic Z3Vlc3Q6Z3Vlc3Q=',
    });
    const evil = await send(
      port,
      'POST',
      '/api/games',
      { host, cookie, origin: 'http://evil.test' },
      { holeCount: 9 },
    );
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');

    expect(setCookie).not.toContain('Secure');
    expect(game.status).toBe(201);
    expect((JSON.parse(game.body) as { createdById: number }).createdById).toBe(
      (JSON.parse(guest.body) as Guest).user.id,
    );
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(page.headers['set-cookie']).toBeUndefined();
    // the app reads this cookie, and then sends no bearer in place of the password
    expect(behindProxy.headers['set-cookie']).toEqual(['behind-proxy=1; Path=/; SameSite=Lax']);
    expect(evil.status).toBe(403);
    expect(code).toBe(0);
  });
});

describe('npm run dev', () => {
  const STYLEGUIDE = { status: 200, body: expect.stringContaining('STYLE GUIDE') };

  it('serves the page with all components, which no build has', async () => {
    const { child, port } = await startServerProcess('scripts/start.ts', { DATABASE_URL: database.url }, [
      '--dev',
    ]);

    expect(await send(port, 'GET', '/_styleguide', {})).toMatchObject(STYLEGUIDE);
    child.kill('SIGKILL');
  });

  it.runIf(IS_LONG)(
    'compiles the first page for longer than a connection may otherwise be silent',
    async () => {
      const { child, port } = await startServerProcess('test/helpers/devServer.ts', {
        DATABASE_URL: database.url,
      });

      expect(await send(port, 'GET', '/_styleguide', {})).toMatchObject(STYLEGUIDE);
      child.kill('SIGKILL');
    },
  );
});

describe('a server with PUBLIC_URL over https', () => {
  it('upgrades links to https only for its public address, not in the local network', async () => {
    const own = { DATABASE_URL: database.url, PUBLIC_URL: 'https://bestball.example' };
    const { port } = await startServerProcess('scripts/start.ts', own);

    const policyFor = async (host: string) =>
      (await send(port, 'GET', '/login', { host })).headers['content-security-policy'];

    expect(await policyFor('bestball.example')).toContain('upgrade-insecure-requests');
    for (const host of [`192.0.2.7:${port}`, `clubhouse.local:${port}`, `localhost:${port}`])
      expect(await policyFor(host)).not.toContain('upgrade-insecure-requests');
  });
});

/** Creates a game that twenty phones watch. */
async function watchedGame(port: number) {
  const game = await send(port, 'POST', '/api/games', {}, { holeCount: 9 });
  const { id } = JSON.parse(game.body) as { id: number };
  return { id, streams: await Promise.all(Array.from({ length: 20 }, () => openStream(port, id))) };
}

interface Guest {
  readonly token: string;
  readonly user: { readonly id: number };
}

/** Starts the program of `npm start`, and waits until it listens. */
function startServer() {
  return startServerProcess('scripts/start.ts', { DATABASE_URL: database.url });
}

interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Begins a request for a new guest: the server has read its headers and waits for the body. */
function holdRequest(
  port: number,
  body: object,
): { isInFlight: Promise<unknown>; finish: () => Promise<HttpAnswer> } {
  const payload = JSON.stringify(body);
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/auth/guest',
    headers: { 'content-type': 'application/json', 'content-length': payload.length, expect: '100-continue' },
  });
  request.flushHeaders();
  const answer = answerTo(request);
  return {
    isInFlight: Promise.race([once(request, 'continue'), answer]),
    finish() {
      request.end(payload);
      return answer;
    },
  };
}

function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<HttpAnswer> {
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    agent: false,
  });
  request.end(body && JSON.stringify(body));
  return answerTo(request);
}

function answerTo(request: ReturnType<typeof httpRequest>): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    });
  });
}

/** Waits until the server accepts no new connections. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const isRefused = await send(port, 'GET', '/healthz', {}).then(
      () => false,
      () => true,
    );
    if (isRefused) return;
  }
}

async function namesOf(ids: readonly number[]): Promise<readonly string[]> {
  const orm = await openDatabase(database.url);
  const users = await orm.em.fork().find(User, { id: { $in: [...ids] } }, { orderBy: { name: 'asc' } });
  await closeDatabase(orm);
  return users.map(({ name }) => name);
}
