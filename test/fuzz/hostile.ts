/** Bytes that no client would send: bodies, targets and headers. Strings hold one byte a character (latin1). */

import fc from 'fast-check';
import type { Message } from './wire.ts';

/** Bodies made of the valid JSON of a call. */
export const BODIES: Readonly<Record<string, (json: string) => string>> = {
  'cut short': (json) => json.slice(0, -1),
  'with garbage behind': (json) => `${json}garbage`,
  'with a byte order mark': (json) => `\xEF\xBB\xBF${json}`,
  'with invalid UTF-8': (json) => json.replaceAll('":"', '":"\xC3\x28\xFF'),
  'with a NUL byte': (json) => json.replaceAll('":', '\0":'),
  'with escaped NULs': (json) => json.replaceAll('":"', '":"\\u0000'),
  'with half a surrogate pair': (json) => json.replaceAll('":"', '":"\\ud800'),
  'with every key twice': (json) => json.replace(/^\{(.+)\}$/s, '{$1,$1}'),
  'with a __proto__ key': (json) => withField(json, '"__proto__":{"status":"completed","isPhoneless":true}'),
  'with a constructor key': (json) => withField(json, '"constructor":{"prototype":{"id":1}}'),
  'with a toString key': (json) => withField(json, '"toString":1,"valueOf":null,"toJSON":"x"'),
  'with numbers beyond numbers': (json) => json.replaceAll(/\d{3,}/g, '1e999'),
  'with long numbers': (json) => json.replaceAll(/\d{3,}/g, '$&00000000000000000001'),
  'with single quotes': (json) => json.replaceAll('"', "'"),
  'as a list': (json) => `[${json}]`,
  'as a text': (json) => JSON.stringify(json),
  'just below the limit': () => `{"name":"${'x'.repeat(32 * 1024 - 64)}"}`,
  'above all limits': () => `{"name":"${'x'.repeat(256 * 1024)}"}`,
  'as deep lists': () => `{"name":${'['.repeat(8000)}${']'.repeat(8000)}}`,
  'as a chunk': () => '0\r\n\r\n',
};

function withField(json: string, field: string): string {
  return json.replace(/^\{(?=(\})?)/, (_brace, isEmpty) =>
    isEmpty === undefined ? `{${field},` : `{${field}`,
  );
}

/** Splits a text into words. */
function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

export const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json;;;=',
  'application/jsonp',
  'text/plain;application/json',
  'multipart/form-data; boundary=x',
  '',
  '\xFF\xFE',
];

const METHODS = words('GET GET POST PATCH DELETE PUT HEAD OPTIONS TRACE QUERY get FOO').concat('G\0T');

const TARGETS = words(`
    / ///api/games/1 /api//games /API/GAMES/1 /api/games;x=1 /api/%67ames /api/games/%2e%2e/%2e%2e/etc/passwd
    /api/games/__proto__ /api/games/%00 /api/games/%ff /api/games/9007199254740993 /api/games/-0/scores
    /api/games/1/events?after=1&after=2 /api/scorecards?__proto__[x]=1&limit=1e9 /api/games/1?${'a=1&'.repeat(1500)}
    /api/games/${'9'.repeat(6000)} /api/openapi.json/ /healthz/.. /trpc/games.get?input=%
    /trpc/${'games.get,'.repeat(30)}games.get?batch=1 /trpc/constructor.prototype /trpc/users.stats?input=[]
    * http://elsewhere.invalid/api/games/1 api/games`).concat('', '/api/games/1 HTTP/1.1\r\nx: y', '/\0');

const HEADERS: Message['headers'] = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer \xFF\xFE'],
  ['authorization', `Bearer ${'x'.repeat(4000)}`],
  ['cookie', '__proto__=1; session=%'],
  ['idempotency-key', '\xFF'.repeat(20)],
  ['if-none-match', '"a",'.repeat(500)],
  ['if-none-match', 'W/"'],
  ['origin', 'not an origin'],
  ['x-forwarded-for', '1.2.3.4, not an address'],
  ['x-http-method-override', 'DELETE'],
  ['host', 'elsewhere.invalid'],
  ['content-type', 'application/json; charset=\xFF'],
  ['content-encoding', 'x'],
  ['accept-encoding', 'x;q=2'],
  ['range', 'bytes=5-1'],
  ['expect', '100-continue'],
  ['upgrade', 'websocket'],
  ['content-length', '-1'],
  ['transfer-encoding', 'chunked, x'],
  ['x-large', 'x'.repeat(20_000)],
  ['bad name', 'x'],
  ['x-nul', 'a\0b'],
  ['', 'x'],
  ['x-folded', 'a\r\n b'],
];

const bytes = fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each).toString('latin1'));

/** Generates requests from the tables, and from any bytes. */
export const hostile: fc.Arbitrary<Message> = fc.record({
  method: fc.constantFrom(...METHODS),
  target: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TARGETS) },
    { weight: 1, arbitrary: bytes.map((each) => `/${each}`) },
  ),
  headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 }),
  body: fc.oneof(fc.constantFrom('', '{}', '{"a":'), bytes),
});
