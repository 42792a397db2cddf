/** The guard that package.json runs before each script, run as if on other versions of Node. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/requireNode.mjs');

function runOn(version: string): { status: number | null; stderr: string } {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${pretend}`, SCRIPT], {
    encoding: 'utf8',
  });
}

describe('the Node guard', () => {
  it.each(['16.20.2', '20.20.2', '24.6.0'])('stops Node %s with one clear sentence', (version) => {
    const { status, stderr } = runOn(version);

    expect(status).toBe(1);
    expect(stderr).toContain(`Bestball needs Node 24.7 or newer, and this is ${version}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each(['24.7.0', '24.21.0', '26.0.0'])('lets Node %s pass without output', (version) => {
    expect(runOn(version)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });
});
