/** Unpacks programs of Debian's unstable release into a folder of the project, without installing them. */

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './debian.ts';

const CACHE = join(import.meta.dirname, '../node_modules/.cache/debian-unstable');
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Downloads these packages with their dependencies, and unpacks them without setting them up. Returns their root
 * folder. Undefined without Debian, or after a failure, which is printed.
 */
export function unpackUnstable(name: string, ...packages: readonly string[]): string | undefined {
  if (!findProgram(['apt-get']) || !findProgram(['dpkg-deb']) || !existsSync(KEYRING)) return undefined;
  const folder = join(CACHE, name);
  const root = join(folder, 'root');
  const ready = join(folder, 'ready');
  if (existsSync(ready)) return root;
  console.log(`Unpacking ${packages.join(', ')} from Debian unstable ...`);
  rmSync(folder, { recursive: true, force: true });
  for (const path of ['state/lists/partial', 'cache/archives/partial', 'root'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'state/status'), '');
  writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${KEYRING}] ${debianMirror()} sid main\n`);
  const apt = (...args: readonly string[]) => run('apt-get', '-q', ...ownFolders(folder), ...args);
  const isDone =
    apt('update') &&
    // no package counts as installed, so all dependencies are downloaded
    apt('install', '-y', '--no-install-recommends', '--download-only', ...packages) &&
    globSync(join(folder, 'cache/archives/*.deb')).every((file) => run('dpkg-deb', '-x', file, root));
  if (!isDone) return undefined;
  rmSync(join(folder, 'cache'), { recursive: true });
  writeFileSync(ready, '');
  return root;
}

/** Returns the command for an unpacked program: its own loader, with its own libraries. */
export function unpackedCommand(root: string, program: string): readonly [string, ...string[]] {
  const [loader] = globSync(join(root, 'usr/lib/*/ld-linux-*.so.*'));
  if (loader === undefined) throw new Error(`There is no loader in ${root}`);
  return [loader, '--library-path', join(loader, '..'), join(root, program)];
}

/**
 * Returns options that make apt use only this folder, except the settings with which the machine reaches its mirror.
 */
function ownFolders(folder: string): readonly string[] {
  const options = {
    'Dir::Etc::SourceList': join(folder, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': join(folder, 'state/status'),
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': 'root',
    'Debug::NoLocking': 'true',
  };
  return Object.entries(options).map(([name, value]) => `-o${name}=${value}`);
}

/** Returns the mirror of this machine's Debian. */
export function debianMirror(): string {
  const format = ['--format', '$(ORIGIN) $(REPO_URI)'];
  const { stdout } = spawnSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' });
  const [, uri] = /^Debian (\S+\/debian\/?)$/m.exec(stdout) ?? [];
  return uri ?? 'http://deb.debian.org/debian';
}

function run(program: string, ...args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
  if (status !== 0) console.error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return status === 0;
}
