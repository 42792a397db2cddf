/** The image of the Dockerfile, and a container of it in which a round is played. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { buildImage, openPodman } from '../../scripts/containers.ts';
import { freePort } from '../../scripts/ports.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMAGE = 'localhost/bestball';
const CONTAINER = 'bestball-test';
const MAX_COMPRESSED_BYTES = 200_000_000;
const STOP_WITHIN_MS = 20_000;
const START_WITHIN_MS = 60_000;
/** A program that prints those of its arguments that exist as files. */
const PRINT_EXISTING = 'console.log(process.argv.slice(1).filter((path) => fs.existsSync(path)).join("\\n"))';

const podman = openPodman();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

before(() => buildImage(podman, IMAGE));
after(() => podman.remove());

describe('the image', () => {
  it('the image has less than 200 MB, compressed', (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'bestball-archive-'));
    test.after(() => rmSync(folder, { recursive: true }));
    const archive = join(folder, 'image.tar');

    podman.run('save', '--quiet', '--format=oci-archive', `--output=${archive}`, IMAGE);

    const { size } = statSync(archive);
    test.diagnostic(`${(size / 1e6).toFixed(0)} MB`);
    assert.ok(size < MAX_COMPRESSED_BYTES, `${size} bytes`);
  });

  it('the image has all production dependencies and no others', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: true; devOptional?: true; optional?: true }>;
    };
    const paths = Object.keys(packages).filter((path) => path !== '');
    const production = paths.filter((path) => {
      const { dev, devOptional, optional } = packages[path] ?? {};
      return !dev && !devOptional && !optional;
    });

    const printed = inImage('node', '--eval', PRINT_EXISTING, ...paths);

    assert.deepEqual(printed.trim().split('\n'), production);
  });

  it('the image has neither settings nor data of the machine that built it', () => {
    const paths = ['.env', '.git', 'data', 'test', 'node_modules/.cache', '/data/bestball.sqlite'];

    assert.equal(inImage('node', '--eval', PRINT_EXISTING, ...paths).trim(), '');
  });
});

describe('a container', () => {
  before(async () => {
    const settings = [`--env=PORT=${port}`, '--env=HOST=127.0.0.1'];
    podman.run('run', '--detach', `--name=${CONTAINER}`, '--volume=bestball-data:/data', ...settings, IMAGE);
    await untilHealthy();
  });

  it('the server does not run as root, and cannot change its program', () => {
    assert.equal(inContainer('id', '--user', '--name').trim(), 'node');
    assert.throws(() => inContainer('touch', '/app/package.json'), /Permission denied/);
  });

  it('the health check succeeds', () => {
    podman.run('healthcheck', 'run', CONTAINER);
  });

  it('a round is played with the generated client', () => {
    const { NODE_TEST_CONTEXT: _inner, ...environment } = process.env;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--test', join(ROOT, 'test/generatedClient/round.test.ts')],
      { cwd: ROOT, encoding: 'utf8', env: { ...environment, ROUND_SERVER: origin } },
    );

    assert.equal(status, 0, stdout);
    assert.match(inContainer('bestball', 'verify'), /^Recomputed 1 finished games?: no differences/);
  });

  it('bestball saves a backup in the volume, and prints its own name in its help', () => {
    assert.match(inContainer('bestball', 'backup', '/data/backups/after-the-round'), /^Saved /);
    assert.throws(() => inContainer('bestball'), /\n {2}bestball backup FILE /);
  });

  it('a stop with an open stream ends the server with 0, and nothing was logged', async () => {
    const stream = await fetch(`${origin}/api/games/${await openGame()}/live`);
    assert.equal(stream.status, 200);
    const start = performance.now();

    podman.run('stop', '--time=40', CONTAINER);

    assert.ok(performance.now() - start < STOP_WITHIN_MS);
    assert.equal(podman.run('inspect', '--format={{.State.ExitCode}}', CONTAINER).trim(), '0');
    assert.match(podman.run('logs', CONTAINER), /^Bestball is up on http:\/\/localhost:\d+\n$/);
    await stream.text();
  });

  it('a stopped container is restored from the backup', () => {
    const restore = ['bestball', 'restore', '/data/backups/after-the-round', '--replace'];

    podman.run('run', '--rm', '--volume=bestball-data:/data', IMAGE, ...restore);
  });

  it('a container that starts again has the round', async () => {
    podman.run('start', CONTAINER);
    await untilHealthy();

    assert.match(inContainer('bestball', 'verify'), /^Recomputed 1 finished games?: no differences/);
    podman.run('stop', CONTAINER);
  });
});

/** Runs a program in a new container of the image, and returns its output. @throws Error when it fails */
function inImage(...command: readonly string[]): string {
  return podman.run('run', '--rm', IMAGE, ...command);
}

/** Runs a program in the container of the server, and returns its output. @throws Error when it fails */
function inContainer(...command: readonly string[]): string {
  return podman.run('exec', CONTAINER, ...command);
}

/** Opens a game as a guest, and returns its id. */
async function openGame(): Promise<number> {
  const post = { method: 'POST' };
  const guest = await fetch(`${origin}/api/auth/guest`, post);
  const { token } = (await guest.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const game = await fetch(`${origin}/api/games`, { ...post, headers, body: '{"holeCount":9}' });
  return ((await game.json()) as { id: number }).id;
}

/** Waits until the server answers. @throws Error with its log when it does not within a minute */
async function untilHealthy(): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(`The server does not answer:\n${podman.run('logs', CONTAINER)}`);
}
