import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHUNKS, RARELY_USED, pathOf } from '../../scripts/plugins/chunks.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = globSync(['src/**/*.{ts,tsx}', 'node_modules/idb/package.json'], { cwd: ROOT }).map(
  (file) => `${sep}${file}`,
);

describe('the build', () => {
  it('has a file for each module that a chunk lists', () => {
    const missing = [...Object.values(CHUNKS).flat(), ...RARELY_USED].filter((module) => {
      const path = pathOf([module]);
      return !SOURCES.some((file) => path.test(file));
    });

    expect(missing).toEqual([]);
  });

  it('prints no bundler output on success, and all of it on failure', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bestball-build-'));
    try {
      const says = "console.log('756 modules'); console.error('the reason');";
      writeFileSync(join(folder, 'fine.mjs'), says);
      writeFileSync(join(folder, 'fails.mjs'), `${says} process.exitCode = 1;`);

      expect(printedBy(join(folder, 'fine.mjs'))).toBe('');
      expect(printedBy(join(folder, 'fails.mjs'))).toMatch(/756 modules[^]*the reason/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Returns the output of a process that runs a script quietly. */
function printedBy(script: string): string {
  const runs = `import { runScript } from ${JSON.stringify(join(ROOT, 'scripts/runScript.ts'))};
    runScript(${JSON.stringify(script)}, [], ${JSON.stringify(ROOT)});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', runs], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}
