/** The words of comments and of tests' names: CONTRIBUTING says that their subject is a role. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** A line of a comment, or a comment at the end of a line without quotes. */
const COMMENTS = /^\s*(?:\/\*|\*[ /]|\/\/).*$|\s(?:\/\/|\/\*\*) [^'"`]*$/gm;
/** The name of a test, of a group of tests, or of the tests of a table. */
const NAMES = /(?<![.\w])(?:it|test|describe)(?:\.\w+)*\(\s*(['"`]).*?\1|\]\)\(\s*(['"`]).*?\2/g;
const NO_ROLE = /\b(?:whoever|somebody|nobody|anybody|someone)\b/i;

it('comments and the names of tests name a role', () => {
  const files = globSync(['{src,scripts,bench,test}/**/*.{ts,tsx,mjs}', '*.ts'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'test/generatedClient/generated/**'],
  });
  const found = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [COMMENTS, NAMES].some((told) => text.match(told)?.some((line) => NO_ROLE.test(line)));
  });

  expect(files.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
});
