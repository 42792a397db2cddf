/**
 * `npm run references`: updates the reference pictures with which the browser tests compare the screens. It takes
 * changed and missing pictures, and deletes those without a screen.
 *
 *   npm run references -- gameScreens   takes only those of that file
 */

import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { LOOKS, pictureOf } from '../test/e2e/support/pictures.ts';
import { buildWhenNeeded } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { freePort } from './ports.ts';
import { writeScreens } from './screens.ts';

const ROOT = join(import.meta.dirname, '..');
const PLAYWRIGHT = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--grep=@compared'];

export const REFERENCES = join(ROOT, 'test/e2e/references');

/** Returns the existing pictures, and those that the tests compare; both sorted by name. */
export function readReferences(): { readonly found: readonly string[]; readonly wanted: readonly string[] } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...PLAYWRIGHT, '--list', '--reporter=json'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, TEST_SET: 'long' } },
  );
  if (status !== 0) throw new Error(`The browser tests could not be listed: ${stdout}${stderr}`);
  const { suites } = JSON.parse(stdout) as JSONReport;
  const wanted = suites
    .flatMap(titlesOf)
    .flatMap((name) => LOOKS.map((look) => pictureOf(name, look)))
    .map((path) => join(...path));
  return { found: globSync('**/*.png', { cwd: REFERENCES }).toSorted(), wanted: wanted.toSorted() };
}

function titlesOf({ specs, suites = [] }: JSONReportSuite): readonly string[] {
  return [...specs.map(({ title }) => title), ...suites.flatMap(titlesOf)];
}

/** Takes the pictures, and returns the exit code of the browser tests. */
async function takeAnew(): Promise<number> {
  if (!ensureChromium()) throw new Error('Chromium is missing: install chromium-headless-shell.');
  buildWhenNeeded();
  const { found, wanted } = readReferences();
  for (const path of found) if (!wanted.includes(path)) rmSync(join(REFERENCES, path));
  const { status } = spawnSync(
    process.execPath,
    [...PLAYWRIGHT, '--update-snapshots=changed', ...process.argv.slice(2)],
    {
      cwd: ROOT,
      // all pictures, also those that `npm test` does not compare
      env: { ...process.env, TEST_SET: 'long', E2E_PORT: String(await freePort()) },
      stdio: 'inherit',
    },
  );
  return status ?? 1;
}

if (import.meta.main) {
  process.exitCode = await takeAnew();
  writeScreens();
}
