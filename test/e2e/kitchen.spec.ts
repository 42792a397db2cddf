import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/test.ts';

const BUILD = join(import.meta.dirname, '../../dist');

/** The built files for servers and browsers that contain a text, in their name or inside. */
function filesWith(text: RegExp): string[] {
  const files = globSync('{client,server}/**/*.{js,mjs,css,json}', { cwd: BUILD });
  return files.filter((file) => text.test(file) || text.test(readFileSync(join(BUILD, file), 'utf8')));
}

test('the page with all components is part of no build', async ({ request }) => {
  expect((await request.get('/_kitchen')).status()).toBe(404);
  expect(filesWith(/kitchen/i)).toEqual([]);
  // a page that is part of it is found this way
  expect(filesWith(/leaderboard/i)).not.toEqual([]);
});
