/** The previous release of the server, for the test of a deploy. */

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './clientPackage.ts';

const ROOT = join(import.meta.dirname, '..');
/** The parts that a server without pages needs. */
const PARTS = ['package.json', 'package-lock.json', 'src', 'test/helpers'];
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Returns the commit of the previous release: that of the newest tag before the last commit. Without tags it is the
 * commit before the last one that added a migration. Null = the folder has no such history, as a shallow clone.
 */
export function previousRelease(): string | null {
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag !== '') return git('rev-parse', `${tag}^{commit}`);
  const added = git(
    'log',
    '-1',
    '--first-parent',
    '--diff-filter=A',
    '--format=%H',
    '--',
    'src/entities/migrations',
  );
  return git('rev-parse', '--verify', '--quiet', `${added}^`) || null;
}

/** Unpacks a commit and installs its packages; false if npm cannot download them. */
export function unpackRelease(commit: string, folder: string): boolean {
  const archive = execFileSync('git', ['archive', commit, ...PARTS], { cwd: ROOT, maxBuffer: MAX_BYTES });
  execFileSync('tar', ['--extract', `--directory=${folder}`], { input: archive });
  const [here, there] = [ROOT, folder].map((place) => readFileSync(join(place, 'package-lock.json'), 'utf8'));
  if (here !== there) return installPackages(folder, '--omit=dev', '--omit=optional');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return true;
}

/** Returns the output of git; empty when it fails. */
function git(...args: readonly string[]): string {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return (stdout ?? '').trim();
}
