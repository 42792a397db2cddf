import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

describe('the build', () => {
  it('prints nothing of the bundler where all goes well, and everything where it fails', () => {
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

/** What a process prints that runs a script quietly. */
function printedBy(script: string): string {
  const runs = `import { runQuietly } from ${JSON.stringify(join(ROOT, 'scripts/quietly.ts'))};
    runQuietly(${JSON.stringify(script)}, [], ${JSON.stringify(ROOT)});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', runs], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}
