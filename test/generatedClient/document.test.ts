/** Tests the OpenAPI document with tools of other projects. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

const HERE = import.meta.dirname;
/** The served document: `test/api/openapi.test.ts` compares it. */
const DOCUMENT_FILE = join(HERE, '../../docs/openapi.json');

before(() => {
  mkdirSync(join(HERE, 'generated'), { recursive: true });
});

describe('the OpenAPI document', () => {
  it('passes the checks of Redocly', () => {
    run('@redocly/cli/bin/cli.js', 'lint', DOCUMENT_FILE, '--format=stylish');
  });

  it('gives types with which TypeScript accepts the client and its uses', () => {
    run('openapi-typescript/bin/cli.js', DOCUMENT_FILE, '--output', join(HERE, 'generated/api.ts'));
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
