/**
 * README, CONTRIBUTING and glossary: the files they name exist, each word is defined once, the recipes are followed.
 */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const README = read('README.md');
const GLOSSARY = read('docs/glossary.md');

describe('README, glossary and the pages about phones', () => {
  it.each([
    'README.md',
    'CONTRIBUTING.md',
    'docs/glossary.md',
    'docs/recipes.md',
    'docs/native.md',
    'docs/ios.md',
  ])('name only files that exist: %s', (page) => {
    const missing = filesNamedIn(read(page)).filter((name) => !isThere(name));

    expect(missing).toEqual([]);
  });

  it('name any files', () => {
    expect(filesNamedIn(GLOSSARY).length).toBeGreaterThan(60);
    expect(filesNamedIn(read('docs/recipes.md')).length).toBeGreaterThan(20);
  });
});

describe('the glossary', () => {
  const words = [...GLOSSARY.matchAll(/^\| \*\*([^*]+)\*\*/gm)].map(([, word = '']) => word);

  it('defines each word once', () => {
    expect(words.length).toBeGreaterThan(80);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it.each(['README.md', 'CONTRIBUTING.md'])('is linked from %s', (page) => {
    expect(read(page)).toContain('(docs/glossary.md)');
  });
});

describe('the stations of a score in the README', () => {
  it('are files that exist', () => {
    const [, drawing = ''] = /eight stations [^\n]*\n\n```\n([^`]+)```/.exec(README) ?? [];
    const stations = drawing.split(/\s+/).filter((word) => /\/.+\.tsx?$/.test(word));

    expect(stations).toHaveLength(8);
    expect(stations.filter((name) => !existsSync(join(ROOT, 'src', name)))).toEqual([]);
  });
});

describe('the recipe of a rule', () => {
  it('is followed: each rule is called by a test or by another rule', () => {
    const rules = textOf('src/rules/*.ts');
    const tests = textOf('test/rules/*.ts');
    const names = [...rules.matchAll(/export function (\w+)/g)].map(([, name = '']) => name);

    const unasked = names.filter(
      (name) =>
        countOf(name, rules) === 1 && countOf(name, tests) === 0 && !ASKED_BY_SERVER_AND_SCREENS.has(name),
    );

    expect(names.length).toBeGreaterThan(100);
    expect(unasked).toEqual([]);
  });
});

/** Older rules, which are only tested through the API and the pages. */
const ASKED_BY_SERVER_AND_SCREENS = new Set(['requireRight', 'isOver', 'nameProblem']);

function read(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}

function textOf(pattern: string): string {
  return globSync(pattern, { cwd: ROOT }).map(read).join('\n');
}

function countOf(name: string, text: string): number {
  return text.match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length ?? 0;
}

/** Returns the file names in back quotes with a folder and an extension, without patterns with an `X` or a star. */
function filesNamedIn(page: string): readonly string[] {
  const quoted = [...page.matchAll(/`([\w@+./-]+\/[\w+.-]+\.(?:tsx?|mjs|md|json|css\.ts))`/g)];
  return [...new Set(quoted.map(([, name = '']) => name))].filter(
    (name) => !/\bX[.A-Z]|^\/|^(?:dist|data|test-results)\//.test(name),
  );
}

/** Returns whether a file exists, by its path from the root or from `src`. */
function isThere(name: string): boolean {
  return existsSync(join(ROOT, name)) || existsSync(join(ROOT, 'src', name));
}
