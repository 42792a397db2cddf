import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userActor } from '#rules/apply.ts';
import type { Strokes } from '#rules/round.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { changeRound } from '#services/round.ts';
import { newGuest } from '../helpers/api.ts';
import { openTestDatabase } from '../helpers/database.ts';
import type { TestDatabase } from '../helpers/database.ts';
import { atOnce, newAddress, pass, stopClock } from '../helpers/limits.ts';
import type { OpenGame } from '../helpers/players.ts';
import { openGame, playerAt } from '../helpers/players.ts';

/** Burst of pages of an address without a session: ten times the limit per second. */
const PAGES = 30;
const STYLE = /<style>([^]*?)<\/style>/;

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  const config = readConfig({
    LOG_LEVEL: 'error',
    LIMIT_ADDRESS_PAGES_PER_SECOND: '3',
    TRUST_PROXY: 'loopback',
  });
  app = await buildApp(config, database.orm, 'built');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // closing waits up to 72 s for connections with an answer that no test has read
  app.server.closeAllConnections();
  await app.close();
  await database.close();
});
afterEach(() => void vi.useRealTimers());

async function aWatchedGame() {
  const game = await openGame(database.orm);
  return { game, path: `/game/${game.id}/invited` };
}

/** Enters the strokes of the first player on the first hole. */
async function score(game: OpenGame, strokes: Strokes): Promise<void> {
  const { viewer, member } = playerAt(game, 0);
  const command = { kind: 'enterScore', hole: 1, memberId: member.id, strokes } as const;
  await changeRound(database.orm, userActor(viewer.userId), game.id, null, command);
}

/** Returns the hash of an inline element as a content security policy names it. */
function hashOf(content = ''): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function open(path: string, address: string, headers: Readonly<Record<string, string>> = {}) {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': address, ...headers } });
}

describe('pages', () => {
  it('pages without a session are limited by address, and answered 429 with a page', async () => {
    const address = newAddress();

    // all together: pages are counted when they are requested, not when they are rendered
    const pages = await atOnce(PAGES + 1, () => open('/', address));
    const elsewhere = await open('/', newAddress());

    const refused = pages.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    const [page] = refused as [Response];
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const html = await page.text();
    expect(html).toContain('ONE MOMENT');
    expect(page.headers.get('content-security-policy')).toContain(hashOf(STYLE.exec(html)?.[1]));
    expect(elsewhere.status).toBe(200);
  });

  it('pages with a session are limited by session, regardless of others at the address', async () => {
    const address = newAddress();
    const { token } = await newGuest({
      app,
      orm: database.orm,
      databaseUrl: database.url,
      close: async () => {},
    });
    const cookie = `session=${token}`;
    await open('/', newAddress(), { cookie });
    const strangers = await atOnce(PAGES, () => open('/login', address));

    const pages = await Promise.all([
      open('/login', address),
      open('/', address, { cookie }),
      open('/', address, { cookie: `session=${'a'.repeat(40)}` }),
    ]);

    expect(strangers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(pages.map(({ status }) => status)).toEqual([429, 200, 429]);
  });

  it.each([
    ['/login', 200],
    ['/register', 200],
    ['/no/such/page', 404],
    ['/another', 404],
  ])('a page that is equal for all callers without a session is cached: %s', async (path, status) => {
    const pages = [await open(path, newAddress()), await open(path, newAddress())];

    const [one = '', two] = await Promise.all(pages.map((page) => page.text()));
    expect(one).toBe(two);
    expect(one).not.toContain('nonce');
    for (const page of pages)
      expect(page.headers.get('content-security-policy')).toContain(hashOf(STYLE.exec(one)?.[1]));
    expect(pages.map((page) => page.status)).toEqual([status, status]);
  });

  it('all spectators get the same bytes of a game’s state for three seconds', async () => {
    stopClock();
    const { game, path } = await aWatchedGame();
    const [name = ''] = (await open(path, newAddress())).headers.get('vary')?.split(',') ?? [];

    const one = await open(path, newAddress(), {
      'user-agent': 'One',
      'accept-language': 'de',
      cookie: 'a=1',
    });
    pass(2);
    const two = await open(path, newAddress(), {
      'user-agent': 'Two',
      'accept-language': 'en',
      cookie: 'b=2',
    });
    pass(2);
    const three = await open(path, newAddress());
    await score(game, 7);
    const later = await open(path, newAddress());

    const html = await one.text();
    expect(name).toBe('accept-encoding');
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(await two.text()).toBe(html);
    expect(await three.text()).not.toBe(html);
    expect(await later.text()).toContain(`"${playerAt(game, 0).member.id}":7`);
  });

  it.each(['0', '01', '9'.repeat(16), '9'.repeat(400), '1e3', '-1'])(
    'a page of the impossible game id %s does not delay other pages',
    async (id) => {
      const { game, path } = await aWatchedGame();

      const [unknown, known] = await Promise.all([
        open(`/watch/${id}`, newAddress()),
        open(path, newAddress()),
      ]);

      expect([unknown.status, known.status]).toEqual([404, 200]);
      expect(await known.text()).toContain(`"id":${game.id}`);
    },
  );

  it('a page of a session is sent to no other caller, in any order', async () => {
    const { game, path } = await aWatchedGame();
    const { token } = playerAt(game, 1);
    const own = () => open(path, newAddress(), { cookie: `session=${token}` });

    const [before, stranger, after] = [await own(), await open(path, newAddress()), await own()];
    const html = await stranger.text();

    for (const page of [before, after]) {
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toContain('"user":{');
    }
    expect(html).toContain('"user":null');
    expect(html).not.toContain(token);
    expect(stranger.headers.get('set-cookie')).toBeNull();
  });

  it('a cached page is rendered again before the app regards its data as stale', async () => {
    stopClock();
    const cookie = 'theme=normal';
    const madeAt = async () => {
      const html = await (await open('/login', newAddress(), { cookie })).text();
      return /"dataUpdatedAt":(\d+)/.exec(html)?.[1];
    };
    const first = await madeAt();

    pass(19);
    const second = await madeAt();
    pass(2);

    expect(second).toBe(first);
    expect(Number(await madeAt())).toBeGreaterThan(Number(first));
  });

  it('a page of a session or another theme is not served to other callers', async () => {
    const stranger = await (await open('/login', newAddress())).text();
    const { token } = await newGuest({
      app,
      orm: database.orm,
      databaseUrl: database.url,
      close: async () => {},
    });

    const guest = await (await open('/login', newAddress(), { cookie: `session=${token}` })).text();
    const sunThemeStyle = await (await open('/login', newAddress(), { cookie: 'theme=sun' })).text();

    expect(stranger).not.toContain('Your guest games come along.');
    expect(guest).toContain('Your guest games come along.');
    expect(stranger).not.toContain('data-theme="sun"');
    expect(sunThemeStyle).toContain('data-theme="sun"');
  });

  it('a page takes the theme only from the part of the cookie in the cache key', async () => {
    await open('/register', newAddress(), { cookie: 'theme=foo; theme=sun' });
    await open('/register', newAddress(), { cookie: 'theme=%73un' });

    const stranger = await open('/register', newAddress());

    expect(await stranger.text()).not.toContain('data-theme="sun"');
    expect(stranger.headers.get('set-cookie')).toBeNull();
  });

  it('no existing screen answers 404', async () => {
    const { id } = await openGame(database.orm);
    const screens = ['/', '/setup', '/stats', '/join', '/join-group', '/leaderboard', '/scorecards'];

    for (const path of [...screens, `/game/${id}`, `/game/${id}/invited`, `/join-game/${id}`])
      expect([path, (await open(path, newAddress())).status]).toEqual([path, 200]);
  });
});
