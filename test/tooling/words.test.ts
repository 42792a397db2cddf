/** The words of comments: CONTRIBUTING says that their subject is a role. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** A line of a comment, or a comment at the end of a line without quotes. */
const COMMENTS = /^\s*(?:\/\*|\*[ /]|\/\/).*$|\s(?:\/\/|\/\*\*) [^'"`]*$/gm;
const NO_ROLE = /\b(?:whoever|somebody|nobody|anybody|someone)\b/i;
/** Files that still have such words; may only become fewer. */
const TO_BE_REWRITTEN = [
  'src/client/start/early.ts',
  'src/components/ui/firstPaint.ts',
  'src/server/pages/firstPaint.ts',
];

it('comments name a role, not somebody', () => {
  const files = globSync('{src,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: ROOT });
  const found = files.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .match(COMMENTS)
      ?.some((line) => NO_ROLE.test(line)),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(found.toSorted()).toEqual(TO_BE_REWRITTEN);
});
