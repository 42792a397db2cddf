/** Which calls of the document each test file has to carry out. */

import assert from 'node:assert/strict';

import { carriedOut } from './client.ts';

/** By tag; `round.test.ts` takes all the others, and so any that is new. */
const TAGS = {
  endings: ['rounds', 'forfeit'],
  records: ['users', 'groups', 'scorecards', 'leaderboard', 'debug'],
} as const;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
}

/** @throws AssertionError with the calls of a test file that it did not carry out */
export async function assertEveryCall(address: string, file: keyof typeof TAGS | 'round'): Promise<void> {
  const response = await fetch(`${address}/openapi.json`);
  const { paths } = (await response.json()) as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) =>
      tags.some((tag) => fileOf(tag) === file) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );

  assert.notDeepEqual(calls, []);
  assert.deepEqual(
    calls.filter((call) => !carriedOut.has(call)),
    [],
  );
}

function fileOf(tag: string): keyof typeof TAGS | 'round' {
  const isOf = (tags: readonly string[]) => tags.includes(tag);
  if (isOf(TAGS.endings)) return 'endings';
  return isOf(TAGS.records) ? 'records' : 'round';
}
