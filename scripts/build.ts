/** Builds the pages when their sources have changed since the last build, whose content hash is in `dist/`. */

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './runScript.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILT_FROM = join(ROOT, 'dist/.built-from');
const SOURCES = [
  'src/**',
  'public/**',
  'scripts/plugins/**',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Computes a hash over the names and contents of all files that the build may read. */
export function sourceHash(more: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of globSync([...SOURCES, ...more], { cwd: ROOT }).toSorted()) {
    const path = join(ROOT, file);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns whether `dist/` contains the build of the current sources. */
function isBuilt(hash: string): boolean {
  return (
    existsSync(join(ROOT, 'dist/server/entry.mjs')) &&
    existsSync(BUILT_FROM) &&
    readFileSync(BUILT_FROM, 'utf8') === hash
  );
}

/**
 * Brings the build in `dist/` up to date.
 *
 * @throws Error with the output of the bundler when the build fails
 */
export function buildWhenNeeded(): 'built' | 'up to date' {
  const hash = sourceHash();
  if (isBuilt(hash)) return 'up to date';

  rmSync(BUILT_FROM, { force: true });
  console.log('Building the pages …');
  const began = performance.now();
  try {
    runScript(join(ROOT, 'node_modules/vike/bin.js'), ['build'], ROOT);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`${said}\nThe build failed: see the messages above.`, { cause: error });
  }
  writeFileSync(BUILT_FROM, hash);
  console.log(`The pages are built, in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return 'built';
}

if (import.meta.main) {
  try {
    if (buildWhenNeeded() === 'up to date') console.log('The build in dist/ is up to date.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
