/** Runs a program whose output matters only when it fails. */

import { spawnSync } from 'node:child_process';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs a script with this Node.js in a folder, and waits for its end.
 *
 * @throws Error with the output of the script, when it fails or cannot be started
 */
export function runScript(script: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error === undefined && status === 0) return;
  throw new Error([stdout, stderr, error?.message].filter(Boolean).join('\n'));
}
