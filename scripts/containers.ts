/** Podman with a separate store, and a base image of Debian's packages for machines that no registry answers. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { findProgram, installFromDebian } from './debian.ts';
import { debianMirror } from './unstableDebian.ts';

const ROOT = join(import.meta.dirname, '..');
const PROGRAMS = ['podman', 'runc', 'debootstrap'] as const;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Lower than the limits of a sandbox, which Podman's own are not. */
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'] as const;
/** Folders that Debian's slim images lack. */
const NOT_SLIM = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists'];

export interface Podman {
  /** Runs a command of Podman and returns its output. @throws Error with the output when it fails */
  run(command: string, ...args: readonly string[]): string;
  /** Deletes all containers, volumes and images of the store. */
  remove(): void;
}

/** Returns whether containers can be built and run here. On Debian it installs missing programs. */
export function ensurePodman(): boolean {
  const hasAll = () => PROGRAMS.every((name) => findProgram([name]) !== undefined);
  return process.getuid?.() === 0 && (hasAll() || (installFromDebian(...PROGRAMS) && hasAll()));
}

/** Creates an empty store. Its containers share the network of this machine. */
export function openPodman(): Podman {
  const folder = mkdtempSync(join(tmpdir(), 'bestball-podman-'));
  const store = ['root', 'runroot', 'tmpdir'].map((name) => `--${name}=${join(folder, name)}`);
  // they work without systemd, and with both versions of control groups
  const runtime = ['--cgroup-manager=cgroupfs', '--runtime=runc'];
  return {
    run(command, ...args) {
      const network = ['build', 'run'].includes(command) ? ['--network=host', ...LIMITS] : [];
      return runProgram('podman', ...store, ...runtime, command, ...network, ...args);
    },
    remove() {
      runProgram('podman', ...store, ...runtime, 'rm', '--all', '--force', '--volumes');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Builds the image of the Dockerfile.
 *
 * @param tag the name of the image
 * @throws Error with the output of the build
 */
export function buildImage(podman: Podman, tag: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'bestball-image-'));
  try {
    const base = pullBase(podman) ?? makeBase(podman, folder);
    console.log(`Building the image on ${base} ...`);
    const options = ['--format=docker', `--build-arg=BASE=${base}`, `--tag=${tag}`, ...certificates(folder)];
    podman.run('build', ...options, ROOT);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Downloads the base that the Dockerfile names, and returns its name; undefined without its registry. */
function pullBase(podman: Podman): string | undefined {
  const [, base = ''] = /^ARG BASE=(\S+)/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  try {
    podman.run('pull', '--quiet', base);
    return base;
  } catch {
    console.log(`${base} cannot be downloaded.`);
    return undefined;
  }
}

/** Makes an image like the base of the Dockerfile: Debian's minimal system, Node and npm, and the user `node`. */
function makeBase(podman: Podman, folder: string): string {
  console.log('Making a base with debootstrap ...');
  const { optionalDependencies: optional } = packageJson;
  const root = join(folder, 'root');
  const node = `node-linux-${process.arch}` as keyof typeof optional;
  const packages = [`${node}@${optional[node]}`, 'npm@11'];
  runProgram('debootstrap', '--variant=minbase', 'bookworm', root, debianMirror());
  runProgram('npm', 'install', '--global', `--prefix=${join(root, 'usr/local')}`, ...packages);
  runProgram('chroot', root, 'useradd', '--uid=1000', '--create-home', 'node');
  for (const path of NOT_SLIM) rmSync(join(root, path), { recursive: true });
  const archive = join(folder, 'root.tar');
  runProgram('tar', '--create', `--directory=${root}`, `--file=${archive}`, '.');
  podman.run('import', archive, 'localhost/node-base');
  return 'localhost/node-base';
}

/** Returns options with which npm also accepts the authorities of this machine's Node during the build. */
function certificates(folder: string): readonly string[] {
  const { NODE_EXTRA_CA_CERTS: file } = process.env;
  if (!file) return [];
  const settings = join(folder, 'npmrc');
  writeFileSync(settings, 'cafile=/run/authorities.pem\n');
  return [`--volume=${file}:/run/authorities.pem:ro`, `--volume=${settings}:/root/.npmrc:ro`];
}

function runProgram(program: string, ...args: readonly string[]): string {
  const path = findProgram([program]) ?? program;
  const { status, stdout, stderr, error } = spawnSync(path, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}${error?.message ?? ''}`);
}
