/** The packages of `test/generatedClient`: they need a TypeScript of their own, so they are installed apart from ours. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findProgram } from './debian.ts';

const FOLDER = join(import.meta.dirname, '../test/generatedClient');
/** The lockfile that the installed packages are from; it goes with them. */
const INSTALLED_FROM = join(FOLDER, 'node_modules/.installed-from');
/** Without a network npm gives up by itself; with a bad one it may not. */
const INSTALL_TIMEOUT_MS = 5 * 60_000;

/** Leaves exactly what the lockfile asks for in `test/generatedClient/node_modules`; false where npm cannot get it. */
export function installClientPackage(): boolean {
  const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8');
  if (existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, 'utf8') === lock) return true;

  const npm = findProgram(['npm']);
  if (npm === undefined) return false;
  console.log('Installing the packages of test/generatedClient ...');
  const { status } = spawnSync(
    npm,
    ['ci', '--prefix', FOLDER, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
    {
      cwd: FOLDER,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: INSTALL_TIMEOUT_MS,
    },
  );
  if (status !== 0) return false;
  writeFileSync(INSTALLED_FROM, lock);
  return true;
}
