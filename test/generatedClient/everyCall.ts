/** The calls of the document that each test file must make. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carriedOut, done } from './client.ts';
import type { Api } from './client.ts';

/** The test file of each tag. `round.test.ts` has all other calls, including new ones. */
const TAGS = {
  endings: ['rounds', 'forfeit'],
  records: ['users', 'groups', 'scorecards', 'leaderboard', 'debug'],
} as const;
type File = keyof typeof TAGS | 'round';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
}

/** The served document: `test/api/openapi.test.ts` compares it. */
export const DOCUMENT_FILE = join(import.meta.dirname, '../../docs/openapi.json');

/** The caller of the reads that a test file does not make itself. */
interface Reader {
  readonly api: Api;
  /** The ids for paths, by the first part of the path: `games`. */
  readonly ids: Readonly<Record<string, number>>;
}

/**
 * Makes the reads that the test file has not made, so that a new read that takes only an id needs no test.
 *
 * @throws AssertionError with the calls of the file that were not made
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
    // the type of one of the paths with an id stands for all of them
    if (method === 'get' && placesIn(path).length < 2)
      await done(api.GET(path as '/games/{id}', { params: params as { path: { id: number } } }));
  }

  assert.deepEqual(
    missing().map(({ call }) => call),
    [],
  );
}

/** Returns the names in braces. */
function placesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function fileOf(tag: string): File {
  const isOf = (tags: readonly string[]) => tags.includes(tag);
  if (isOf(TAGS.endings)) return 'endings';
  return isOf(TAGS.records) ? 'records' : 'round';
}
