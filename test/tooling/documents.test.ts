/** The files, links and commands that the documents name exist. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
/** Decisions are as old as their date, so only their links are checked. */
const PAGES = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).toSorted();
const PRESENT = PAGES.filter((page) => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md');
/** A file in back quotes, with a folder or as a test. */
const FILE = /`((?:[\w@+./-]+\/[\w+.-]+|[\w.-]+\.(?:test|spec))\.(?:tsx?|mjs|md|json))`/g;

function read(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}

function namedIn(page: string, pattern: RegExp): readonly string[] {
  return [...new Set([...read(page).matchAll(pattern)].map(([, name = '']) => name))];
}

/** Returns whether a file exists, by its path from the root or from `src`; a test also by its name alone. */
function isThere(name: string): boolean {
  // patterns with an X, and files that programs write
  if (/\bX[.A-Z]|^\/|^(?:dist|data|test-results)\//.test(name)) return true;
  const isBare = !name.includes('/');
  return isBare
    ? globSync(`test/*/${name}`, { cwd: ROOT }).length > 0
    : [name, `src/${name}`].some((path) => existsSync(join(ROOT, path)));
}

describe('a document', () => {
  it.each(PRESENT)('names only files that exist: %s', (page) => {
    expect(namedIn(page, FILE).filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(PAGES)('links only to files that exist: %s', (page) => {
    const links = namedIn(page, /\]\(([^)#]+)[^)]*\)/g).filter((link) => !/^\w+:/.test(link));

    expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
  });

  it.each(PRESENT)('names only commands that exist: %s', (page) => {
    expect(namedIn(page, /`npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});
