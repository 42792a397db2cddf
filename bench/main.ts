/**
 * `npm run bench`: the benchmarks that take a few minutes, one after the other. A missed target fails the whole run.
 */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const name of ['secondStart', 'writes', 'live', 'polled', 'deadZone']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
