/** Requests that no client would send: unknown paths, methods and headers, or strange ones of a call. */

import fc from 'fast-check';
import type { Operation } from './document.ts';
import type { Message } from './wire.ts';

/** Splits a text into words. */
function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Methods: mostly those of routes. */
const METHODS = words(`
  GET GET GET POST POST PATCH DELETE PUT HEAD OPTIONS TRACE PROPFIND QUERY get FOO`).concat('G\0T');

/** Texts in place of an id in a path. */
const SEGMENTS = words(`
    .. . %2e%2e%2f %00 % %zz %c0%af %ff %E2%80%AE __proto__ constructor toString null undefined NaN
    - --1 -0 00 1e3 0x1 1.0 9007199254740991 -9007199254740991 9007199254740993 99999999999999999999
    %EF%BC%91 1%2f2 games%2Fmine * ; :id {id} 1'%20or%20'1'='1`).concat(
  '\xFF',
  'x'.repeat(300),
  '9'.repeat(6000),
);

const QUERIES = ['', '', ''].concat(
  words(`
    ? ?&&&= ?id=1&id=2 ?__proto__[x]=1&constructor=1 ?after=-1 ?after=1&after=2 ?limit=1e9 ?limit=%00
    ?before=%ff ?gameId[]=1 ?% ?x=%E0%A4%A ?${'a=1&'.repeat(1500)} #fragment`),
);

const TARGETS = words(`
    / // ///api/games/1 /api /api/ /api//games /api/games/ /API/GAMES/1 /api/games;x=1 /api/%67ames
    /api/../api/games/1 /api/games/%2e%2e/%2e%2e/etc/passwd /../../../../etc/passwd
    /api/openapi.json /api/openapi.json/ /healthz /readyz /healthz/.. /trpc /trpc/ /trpc/games.get
    /trpc/games.get?input=%7B%22id%22%3A1%7D /trpc/games.get?input=%
    /trpc/games.get,games.get?batch=1&input=%7B%7D /trpc/${'games.get,'.repeat(30)}games.get?batch=1
    /trpc/__proto__ /trpc/constructor.prototype /trpc/users.stats?input=[] * http://elsewhere.invalid/api/games/1
    api/games`).concat(
  '',
  ' ',
  '/api/games/1 HTTP/1.1\r\nx: y',
  '/\0',
  '/\x7F',
  '/\xC3\x28',
  '/api/games/\xE2\x82\xAC',
);

type Header = Message['headers'][number];
const HEADERS: readonly Header[] = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer  '],
  ['authorization', 'Basic QWxhZGRpbjpvcGVu'],
  ['authorization', 'Bearer \xFF\xFE'],
  ['authorization', `Bearer ${'x'.repeat(4000)}`],
  ['authorization', 'Bearer a b'],
  ['cookie', 'session=x'],
  ['cookie', 'session=%'],
  ['cookie', ';;=;session'],
  ['cookie', '__proto__=1; session=__proto__'],
  ['idempotency-key', ''],
  ['idempotency-key', '\xFF'.repeat(20)],
  ['idempotency-key', 'x'.repeat(65)],
  ['if-none-match', '*'],
  ['if-none-match', '","'],
  ['if-none-match', 'W/"'],
  ['if-none-match', '"a",'.repeat(500)],
  ['origin', 'null'],
  ['origin', 'https://elsewhere.invalid'],
  ['origin', 'not an origin'],
  ['sec-fetch-site', 'cross-site'],
  ['access-control-request-method', 'PATCH'],
  ['access-control-request-headers', '\xFF'],
  ['x-forwarded-for', '1.2.3.4, not an address'],
  ['x-forwarded-host', 'elsewhere.invalid'],
  ['x-http-method-override', 'DELETE'],
  ['host', 'elsewhere.invalid'],
  ['content-type', 'text/plain'],
  ['content-type', '\xFF'],
  ['content-type', 'application/json; charset=\xFF'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'x'],
  ['accept', '\xFF'],
  ['accept-encoding', 'x;q=2'],
  ['range', 'bytes=5-1'],
  ['expect', '100-continue'],
  ['upgrade', 'websocket'],
  ['te', 'trailers'],
  ['content-length', '-1'],
  ['content-length', '0x10'],
  ['transfer-encoding', 'gzip'],
  ['transfer-encoding', 'chunked, x'],
  ['x-large', 'x'.repeat(20_000)],
  ['__proto__', 'x'],
  ['bad name', 'x'],
  ['x-nul', 'a\0b'],
  ['', 'x'],
  ['x-folded', 'a\r\n b'],
];

const BODIES = ['', '', '{}', 'null', '[]', 'x=1', '\0', '{"a":', '{"__proto__":1}', '0\r\n\r\n'];

export function hostile(operations: readonly Operation[]): fc.Arbitrary<Message> {
  const documented = fc
    .tuple(
      fc.constantFrom(...operations),
      fc.array(fc.constantFrom(...SEGMENTS), { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...QUERIES),
    )
    .map(([{ path }, segments, query]) => {
      const places = segments.values();
      return `/api${path.replaceAll(/\{\w+\}/g, () => places.next().value ?? '')}${query}`;
    });
  const bytes = fc.uint8Array({ maxLength: 60 }).map((each) => `/${Buffer.from(each).toString('latin1')}`);
  return fc.record({
    method: fc.constantFrom(...METHODS),
    target: fc.oneof(
      { weight: 4, arbitrary: documented },
      { weight: 3, arbitrary: fc.constantFrom(...TARGETS) },
      { weight: 1, arbitrary: bytes },
    ),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 }),
    body: fc.constantFrom(...BODIES),
  });
}
