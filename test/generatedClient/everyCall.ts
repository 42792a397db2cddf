/** Which calls of the document each test file has to carry out. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { carriedOut, done } from './client.ts';
import type { Api } from './client.ts';

/** By tag; `round.test.ts` takes all the others, and so any that is new. */
const TAGS = {
  endings: ['rounds', 'forfeit'],
  records: ['users', 'groups', 'scorecards', 'leaderboard', 'debug'],
} as const;
type File = keyof typeof TAGS | 'round';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
}

/** The document as it is served, which `test/api/openapi.test.ts` holds it to. */
export const DOCUMENT_FILE = join(import.meta.dirname, '../../docs/openapi.json');

/** Who makes the plain reads that a test file has no words about. */
interface Reader {
  readonly api: Api;
  /** The id that fills a path, by the first part of the path: `games`. */
  readonly ids: Readonly<Record<string, number>>;
}

/**
 * Reads what the test file has not read: a new call that takes no more than an id needs no line in its play.
 *
 * @throws AssertionError with the calls of the file that were not carried out
 */
export async function assertEveryCall(file: File, { api, ids }: Reader): Promise<void> {
  const { paths } = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) =>
      tags.some((tag) => fileOf(tag) === file)
        ? [{ method, path, call: `${method.toUpperCase()} ${path}` }]
        : [],
    ),
  );
  assert.notDeepEqual(calls, []);

  const missing = () => calls.filter(({ call }) => !carriedOut.has(call));
  for (const { method, path } of missing()) {
    const [, noun = ''] = path.split('/');
    const params = { path: Object.fromEntries(placesIn(path).map((place) => [place, ids[noun]])) };
    // of all paths that take one id, which is no matter to the client
    if (method === 'get' && placesIn(path).length < 2)
      await done(api.GET(path as '/games/{id}', { params: params as { path: { id: number } } }));
  }

  assert.deepEqual(
    missing().map(({ call }) => call),
    [],
  );
}

/** The names in braces. */
function placesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function fileOf(tag: string): File {
  const isOf = (tags: readonly string[]) => tags.includes(tag);
  if (isOf(TAGS.endings)) return 'endings';
  return isOf(TAGS.records) ? 'records' : 'round';
}
