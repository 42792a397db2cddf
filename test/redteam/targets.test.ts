import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket, requestFor, sendRaw } from '../helpers/rawRequest.ts';
import { startBuiltServer } from './builtServer.ts';
import type { BuiltServer } from './builtServer.ts';

/** Parts of request targets with a meaning for the server, a proxy or a library. */
const PARTS = String.raw`
  / // \ .. . ? # & = : % * ; " < | %2f %5c %2e %40 %00 %ff %c3%a4 %20 %0d%0a %25 http://
  @fs @vite/client __vite_ping index.pageContext.json _vike favicon.ico hasOwnProperty __proto__
  api trpc assets docs game 1 join setup`
  .trim()
  .split(/\s+/)
  .concat('\x7f', '\xe4');

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer({
    // the headers of proxies are parsed, too
    TRUST_PROXY: 'loopback',
    // all requests come from one address, and none may be refused because of their number
    LIMIT_ADDRESS_PAGES_PER_SECOND: '100000',
  });
});
afterAll(() => server.stop());

const ask = (target: string, method = 'GET', headers: readonly string[] = []) =>
  sendRaw(server.port, requestFor(target, method, headers));

describe('requests with unusual targets to the built server', () => {
  it.each([
    '/',
    '/?hasOwnProperty=1&a=2',
    '/?__proto__=1&a',
    '/setup?_vike=x',
    '/join/ab%20c.',
    '/join/caf%C3%A9s,',
  ])('%s returns the page, with any additions to its path', async (target) => {
    const { status, headers, body } = await ask(target);

    expect(status).toBeLessThan(405);
    // without it the service worker would take a failed page for one of a proxy
    expect(headers.has('x-bestball-page')).toBe(true);
    expect(body).toContain('<!DOCTYPE html>');
  });

  it.each([
    ['an unknown path', '/nope/nope'],
    ['a target of scanners', '/wp-login.php'],
    ['a file with secrets', '/.env'],
    ['a file of the build tool', '/@fs/etc/passwd'],
    ['a file of the build tool, escaped', '/%40fs/x'],
    ['the client of the build tool', '/@vite/client'],
    ['the ping of the build tool', '/__vite_ping'],
    ['the ping of the build tool, escaped', '/%5f_vite_ping'],
    ['the data of a page', '/index.pageContext.json'],
    ['the data of a page, escaped', '/index%2EpageContext.json'],
    ['the data of a page, with a wrong argument', '/index.pageContext.json?_vike=x'],
    ['an escaped slash', '/..%2f..%2fetc%2fpasswd'],
    ['a path that is too long', `/${'a/'.repeat(5000)}a`],
    ['brackets and quotes', '/"><script>'],
    ['a fragment, which browsers keep', '/#x'],
    ['a way out of the site', '/\\evil.example/'],
  ])('%s returns the page for 404', async (_what, target) => {
    const { status, headers, body } = await ask(target);

    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(body).toContain('404 Page Not Found');
  });

  it.each([
    ['another site, as sent to a proxy', 'http://other.example/'],
    ['another site without a path', 'http://other.example'],
    ['another site, and a page of the app', 'https://other.example/setup/'],
    ['another scheme', 'ftp://other.example/'],
    ['an invalid host', 'http://::/'],
    ['a star', '*'],
    ['an invalid escape', '/%'],
    ['an escape of half a letter', '/%c3'],
    ['an unknown call', '/api/nope'],
    ['invalid bytes', '/\xff\xfe'],
    ['a path without a slash', 'setup'],
    ['a control character', '/\x01'],
  ])('%s is refused with a JSON body', async (_what, target) => {
    const { status, body } = await ask(target);

    expect([400, 404]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
  });

  it('a tRPC path is decoded once: an escaped percent sign is part of the name', async () => {
    for (const target of ['/trpc/%25', '/trpc/%25%5c', '/trpc/%2525'])
      expect((await ask(target)).status, target).toBe(404);
  });

  it('an unknown method is refused', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'QUERY', 'FORE'])
      for (const target of ['/', '*', '/@fs/x', '/api/games', '/trpc/games.get', '/favicon.svg'])
        expect([400, 404], `${method} ${target}`).toContain((await ask(target, method)).status);
  });

  it.each([
    ['/setup/', '/setup'],
    ['//evil.example/', 'nowhere'],
    ['///evil.example', 'nowhere'],
    ['/.//evil.example/', 'nowhere'],
    ['/login//', 'nowhere'],
    ['/\\evil.example/', 'nowhere'],
    ['http://evil.example/setup/', 'nowhere'],
    ['/game/12.', '/game/12'],
    ['/game/12%C2%A0/invited?from=%22', '/game/12/invited?from=%22'],
    ['/join-game/12")', '/join-game/12'],
    ['/watch/12%E2%80%8B', '/watch/12'],
    ['/pencil/12%20', '/pencil/12'],
    ['/results/12,?x', '/results/12?x'],
    ['/scorecards/12/]', '/scorecards/12'],
    ['/join/EAGL-ES%', '/join/EAGL-ES'],
    ['/join/caf%C3%A9,', '/join/caf'],
    ['/join/EAGLES%E2%80', '/join/EAGLES'],
    ['/game/12.//evil.example', 'nowhere'],
    ['//evil.example/game/12.', 'nowhere'],
    ['/\\evil.example/game/12.', 'nowhere'],
    ['http://evil.example/game/12.', 'nowhere'],
  ])('%s redirects to %s, and to no other site', async (target, location) => {
    expect((await ask(target)).headers.get('location') ?? 'nowhere').toBe(location);
  });

  const HEADERS = [
    ['idempotency-key: x'],
    ['cookie: session=%00; theme=%ff', 'authorization: Bearer'],
    ['accept-encoding: identity;q=0, *;q=0'],
    ['accept: ', 'accept-language: \xff'],
    ['if-none-match: *', 'range: bytes=5-1'],
    ['forwarded: for="[::1]";host=evil', 'x-forwarded-for: "', 'x-forwarded-host: a b'],
    ['upgrade: h2c', 'http2-settings: x'],
    ['content-type: application/json', 'content-encoding: br'],
    ['origin: null', 'sec-fetch-site: x'],
    ['__proto__: x', 'constructor: x'],
  ];

  it.each(HEADERS.map((headers) => [headers.join(', '), headers]))(
    'a page is rendered with any headers: %s',
    async (_words, headers) => {
      const { status } = await ask('/stats', 'GET', headers);

      expect(status).toBe(200);
    },
  );

  it('no combination of such parts leads to a 5xx', async () => {
    const part = fc.constantFrom(...PARTS);
    const target = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
    const slashed = fc.tuple(fc.constantFrom('/', '/', '/', ''), target).map((parts) => parts.join(''));
    const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS');

    await fc.assert(
      fc.asyncProperty(slashed, method, async (made, by) => {
        const { status } = await ask(made, by);
        expect(status).toBeGreaterThan(199);
        expect(status).toBeLessThan(500);
        // a request refused because of a limit would not test its target
        expect(status).not.toBe(429);
      }),
      { numRuns: 1000 },
    );
  });

  it('callers who disconnect while their calls wait cause no errors', async () => {
    const call = requestFor('/api/auth/guest', 'POST', ['content-length: 0']);
    const sockets = await Promise.all(Array.from({ length: 150 }, () => openSocket(server.port)));
    for (const socket of sockets) socket.write(call, () => socket.resetAndDestroy());

    expect((await ask('/healthz')).status).toBe(200);
  });

  // last: all requests above were sent to this server
  it('the log remains empty', () => {
    expect(server.logged()).toEqual([]);
  });
});
