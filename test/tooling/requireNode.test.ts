/** The guard that package.json runs before each script, run as if on other versions of Node. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const GUARD = join(import.meta.dirname, '../../scripts/requireNode.mjs');

function runGuardOn(version: string): { status: number | null; stderr: string } {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${pretend}`, GUARD], {
    encoding: 'utf8',
  });
}

describe('the Node guard', () => {
  it.each(['16.20.2', '20.20.2', '24.6.0'])('stops Node %s with one clear sentence', (version) => {
    const { status, stderr } = runGuardOn(version);

    expect(status).toBe(1);
    expect(stderr).toContain(`Bestball needs Node 24.7 or newer, and this is ${version}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each(['24.7.0', '24.21.0', '26.0.0'])('lets Node %s pass without a word', (version) => {
    expect(runGuardOn(version)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });
});
