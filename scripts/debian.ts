/** Finds programs on the machine, and installs missing ones on Debian. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const USUAL_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first of these programs on PATH or in a usual folder; undefined when the machine has none. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...USUAL_FOLDERS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Installs Debian packages, if this is Debian and the process runs as root. Returns false otherwise, and when apt
 * fails. The output of apt is shown only when it fails.
 */
export function installFromDebian(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  console.log(`Installing ${names.join(', ')} from Debian ...`);
  // a failed update is ignored: the package may be in the old list
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...names);
}

function apt(...args: string[]): boolean {
  const result = spawnSync('apt-get', ['-q', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0)
    console.error(`apt-get ${args.join(' ')} failed:\n${result.stdout}${result.stderr}`);
  return result.status === 0;
}
