/** The words of comments: CONTRIBUTING says that their subject is a role. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** A line of a comment, or a comment at the end of a line without quotes. */
const COMMENTS = /^\s*(?:\/\*|\*[ /]|\/\/).*$|\s(?:\/\/|\/\*\*) [^'"`]*$/gm;
const NO_ROLE = /\b(?:whoever|somebody|nobody|anybody|someone)\b/i;

it('comments name a role, not somebody', () => {
  const files = globSync('{src,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: ROOT });
  const found = files.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .match(COMMENTS)
      ?.some((line) => NO_ROLE.test(line)),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
