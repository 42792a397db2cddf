import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** The test files that the page names in back quotes. */
const NAMED = [
  ...new Set(
    [...PAGE.matchAll(/`([\w./*]+\.(?:test|spec)\.ts|test\/[\w./*]+)`/g)].map(([, name = '']) => name),
  ),
];

describe('the security page', () => {
  it('names tests', () => {
    expect(NAMED.length).toBeGreaterThan(30);
  });

  it.each(NAMED)('names only tests that exist: %s', (name) => {
    const folders = name.includes('/')
      ? ['']
      : ['test/api', 'test/http', 'test/e2e', 'test/rules', 'test/redteam', 'test/tooling'];
    const found = folders.some((folder) =>
      name.includes('*')
        ? globSync(join(ROOT, folder, name)).length > 0
        : existsSync(join(ROOT, folder, name)),
    );

    expect(found).toBe(true);
  });
});
