/** The programs that `npm test` runs, each in a process of its own, and what they say came of it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { freePort } from './ports.ts';
import {
  FAILED,
  PASSED,
  tallyOf,
  tallyOfNodeTests,
  tallyOfPlaywright,
  tallyOfVitest,
} from './testReports.ts';
import type { Tally } from './testReports.ts';

const ROOT = join(import.meta.dirname, '..');
export const REPORTS = join(ROOT, 'test-results/reports');
/** A step that hangs is ended, so that the closing line comes. */
const STEP_TIMEOUT_MS = 40 * 60_000;

/**
 * Takes what a program prints. Null = it goes to the terminal as it comes; else it is kept until the step is over,
 * for the lines of two programs that run side by side would mix.
 */
export type Printed = string[] | null;

/** Runs a Node program from the project's folder; true when it ended well. */
async function runNode(
  args: readonly string[],
  printed: Printed,
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: printed === null ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    timeout: STEP_TIMEOUT_MS,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => printed?.push(text));
  const [code] = await once(child, 'close');
  return code === 0;
}

/** A program of a package, or a script of ours, that says by its exit whether all is well. */
export async function check(printed: Printed, program: string, ...args: string[]): Promise<Tally> {
  const folder = program.startsWith('scripts/') ? ROOT : join(ROOT, 'node_modules');
  return (await runNode([join(folder, program), ...args], printed)) ? PASSED : FAILED;
}

/** @param options further ones, as vitest takes them */
export async function vitest(
  printed: Printed,
  project: string,
  ...options: readonly string[]
): Promise<Tally> {
  const file = join(REPORTS, `${project}.json`);
  const isFine = await runNode(
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...options,
    ],
    printed,
  );
  return tallyOf(file, isFine, tallyOfVitest);
}

/** @param folder under `test/`, of tests for Node's own runner */
export async function nodeTests(printed: Printed, folder: string): Promise<Tally> {
  const file = join(REPORTS, `${folder}.json`);
  const isFine = await runNode(
    [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${join(ROOT, 'scripts/nodeTally.ts')}`,
      `--test-reporter-destination=${file}`,
      join(ROOT, 'test', folder, '*.test.ts'),
    ],
    printed,
  );
  return tallyOf(file, isFine, tallyOfNodeTests);
}

/** @param grep what the titles of the tests must match */
export async function playwright(printed: Printed, ...grep: readonly string[]): Promise<Tally> {
  const file = join(REPORTS, 'browser.json');
  const isFine = await runNode(
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...grep],
    printed,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: String(await freePort()) },
  );
  return tallyOf(file, isFine, tallyOfPlaywright);
}
