/** Bodies that are no regular JSON: arbitrary bytes, and tampered JSON. Strings hold one byte a character (latin1). */

import fc from 'fast-check';
import { asBytes } from './wire.ts';

/** Just below and above the body limits of small calls and of commands. */
const LARGE = [32 * 1024 - 64, 32 * 1024 + 1, 256 * 1024 + 1].map(
  (length) => `{"name":"${'x'.repeat(length)}"}`,
);
const DEEP = [
  `${'['.repeat(8000)}${']'.repeat(8000)}`,
  `{"name":${'['.repeat(8000)}${']'.repeat(8000)}}`,
  `${'{"name":'.repeat(3000)}1${'}'.repeat(3000)}`,
];

/** The ways of tampering with a JSON text. */
const TAMPERINGS = {
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
} as const satisfies Record<string, (json: string) => string>;
export type Tampering = keyof typeof TAMPERINGS;

function withField(json: string, field: string): string {
  return json.replace(/^\{(?=(\})?)/, (_brace, isEmpty) =>
    isEmpty === undefined ? `{${field},` : `{${field}`,
  );
}

export function tampered(how: Tampering, json: string): string {
  return TAMPERINGS[how](asBytes(json));
}

/** Null = no header. */
const contentType = fc.oneof(
  { weight: 4, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      null,
      '',
      'application/json; charset=utf-16',
      'application/json;;;=',
      'APPLICATION/JSON',
      'application/jsonp',
      'text/plain',
      'text/plain;application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'a',
      '*/*',
      '\xFF\xFE',
    ),
  },
);

/** A body that replaces the value of the call: bytes, or that value tampered with in the way `how`. */
export type RawBody = { readonly contentType: string | null } & (
  | { readonly how: Tampering }
  | { readonly bytes: string }
);

const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1'));

export const rawBody: fc.Arbitrary<RawBody> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ contentType, how: fc.constantFrom(...(Object.keys(TAMPERINGS) as Tampering[])) }),
  },
  { weight: 2, arbitrary: fc.record({ contentType, bytes: fc.json().map(asBytes) }) },
  { weight: 1, arbitrary: fc.record({ contentType, bytes: fc.string({ unit: 'binary' }).map(asBytes) }) },
  { weight: 1, arbitrary: fc.record({ contentType, bytes: anyBytes }) },
  { weight: 1, arbitrary: fc.record({ contentType, bytes: fc.constantFrom(...LARGE, ...DEEP) }) },
);
