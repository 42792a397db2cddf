/** Installs the packages of `test/generatedClient`, which are separate because they need another TypeScript. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './debian.ts';

const FOLDER = join(import.meta.dirname, '../test/generatedClient');
/** A copy of the lockfile from which the packages were installed, kept beside them. */
const INSTALLED_FROM = join(FOLDER, 'node_modules/.installed-from');
/** Ends npm on a bad network; without a network it ends automatically. */
const INSTALL_TIMEOUT_MS = 5 * 60_000;

/** Installs the packages of the lockfile in `test/generatedClient/node_modules`; false if npm cannot download them. */
export function installClientPackage(): boolean {
  const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8');
  if (existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, 'utf8') === lock) return true;

  if (!installPackages(FOLDER)) return false;
  writeFileSync(INSTALLED_FROM, lock);
  return true;
}

/** Installs the packages of the lockfile in a folder; false if npm cannot download them. */
export function installPackages(folder: string, ...options: readonly string[]): boolean {
  const npm = findProgram(['npm']);
  if (npm === undefined) return false;
  console.log(`Installing the packages of ${folder} ...`);
  const { status } = spawnSync(
    npm,
    ['ci', '--prefix', folder, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', ...options],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: INSTALL_TIMEOUT_MS,
    },
  );
  return status === 0;
}
