/** The OpenAPI document in the eyes of tools that nobody here wrote. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { startServer } from './server.ts';

const HERE = import.meta.dirname;
const DOCUMENT = join(HERE, 'generated/openapi.json');

/** The document as it is served. */
before(async () => {
  const server = await startServer();
  try {
    const response = await fetch(`${server.address}/openapi.json`);
    assert.equal(response.status, 200);
    mkdirSync(join(HERE, 'generated'), { recursive: true });
    writeFileSync(DOCUMENT, await response.text());
  } finally {
    await server.stop();
  }
});

describe('the document at /api/openapi.json', () => {
  it('has no flaw that Redocly knows of', () => {
    run('@redocly/cli/bin/cli.js', 'lint', DOCUMENT, '--format=stylish');
  });

  it('gives openapi-typescript types, by which TypeScript accepts the client and all that it is used for', () => {
    run('openapi-typescript/bin/cli.js', DOCUMENT, '--output', join(HERE, 'generated/api.ts'));
    run('typescript/bin/tsc', '--project', HERE);
  });
});

/** Runs an installed program. @throws AssertionError with what it printed when it fails */
function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(HERE, 'node_modules', program), ...args],
    { cwd: HERE, encoding: 'utf8', env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  assert.equal(status, 0, stdout + stderr);
}
