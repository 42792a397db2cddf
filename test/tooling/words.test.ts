/** Plain English in comments, names of tests, documents and published texts; the rules are in CONTRIBUTING. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import type { Passage } from './words.ts';
import { passagesOf, proseOf, publishedTexts, violations } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = globSync(['{src,scripts,bench,test}/**/*.{ts,tsx,mjs}', '*.ts'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**', 'test/generatedClient/generated/**', 'test/tooling/words.ts'],
}).toSorted();
const PAGES = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).toSorted();
/** Characters of a table cell. */
const CELL_MAX = 160;

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Lists the violations of a file, each with the text that has it. */
function report(file: string, passages: readonly Passage[]): readonly string[] {
  return passages.flatMap((passage) =>
    violations(passage).map((violation) => `${file}: "${passage.text.slice(0, 100)}" ${violation}`),
  );
}

describe('plain English', () => {
  it.each(['src', 'test', 'scripts', 'bench'])(
    'is written in the comments and test names of %s',
    (folder) => {
      const files = SOURCES.filter((file) => file.startsWith(`${folder}/`));

      expect(files.length).toBeGreaterThan(10);
      expect(files.flatMap((file) => report(file, passagesOf(read(file))))).toEqual([]);
    },
  );

  it('is written in the configuration files', () => {
    const files = SOURCES.filter((file) => !file.includes('/'));

    expect(files.flatMap((file) => report(file, passagesOf(read(file))))).toEqual([]);
  });

  it.each(PAGES)('is written in %s', (page) => {
    const cells = read(page)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.split('|'));

    expect(report(page, [proseOf(read(page))])).toEqual([]);
    expect(cells.filter((cell) => cell.trim().length > CELL_MAX)).toEqual([]);
  });

  it('is written in the OpenAPI document', () => {
    const texts = publishedTexts(JSON.parse(read('docs/openapi.json')));

    expect(texts.length).toBeGreaterThan(500);
    expect(report('docs/openapi.json', texts)).toEqual([]);
  });

  it('is written in the error messages', () => {
    const texts = Object.values(ERROR_MESSAGES).map((text): Passage => ({ kind: 'prose', text }));

    expect(report('shared/errors.ts', texts)).toEqual([]);
  });
});
