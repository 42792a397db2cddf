/** Runs the programs of `npm test`, each in a process of its own, and counts their results. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import {
  FAILED,
  PASSED,
  countsOf,
  countsOfNodeTests,
  countsOfPlaywright,
  countsOfVitest,
} from './testReports.ts';
import type { TestCounts } from './testReports.ts';

const ROOT = join(import.meta.dirname, '..');
export const REPORTS = join(ROOT, 'test-results/reports');
/** A step that takes longer is ended, so that the summary is printed: six times as long as on two quiet cores. */
const STEP_TIMEOUT_MS = 70 * 60_000;

/**
 * Collects the output of a program until its step ends, as the lines of two programs side by side would mix. Null = the
 * output goes to the terminal at once.
 */
export type Printed = string[] | null;

/** Runs a Node program in the project's folder; true if it succeeds. */
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

/** Runs a program of a package, or one of our scripts, whose exit code is the result. */
export async function check(printed: Printed, program: string, ...args: string[]): Promise<TestCounts> {
  const folder = /^(?:scripts|test)\//.test(program) ? ROOT : join(ROOT, 'node_modules');
  return (await runNode([join(folder, program), ...args], printed)) ? PASSED : FAILED;
}

/** Runs a project of Vitest with further options of the command line; the name is that of its report. */
export async function vitest(
  printed: Printed,
  project: string,
  options: readonly string[] = [],
  { name = project, env = {} }: { readonly name?: string; readonly env?: Record<string, string> } = {},
): Promise<TestCounts> {
  const file = join(REPORTS, `${name}.json`);
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
    env,
  );
  return countsOf(file, isFine, countsOfVitest);
}

/** Runs Node's own test runner on a folder under `test/`. */
export async function nodeTests(printed: Printed, folder: string): Promise<TestCounts> {
  const file = join(REPORTS, `${folder}.json`);
  const isFine = await runNode(
    [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${join(ROOT, 'scripts/nodeReporter.ts')}`,
      `--test-reporter-destination=${file}`,
      join(ROOT, 'test', folder, '*.test.ts'),
    ],
    printed,
  );
  return countsOf(file, isFine, countsOfNodeTests);
}

/** Runs tests of Playwright; the name is that of their report, and `options` are those of its command line. */
export async function playwright(
  printed: Printed,
  name: string,
  ...options: readonly string[]
): Promise<TestCounts> {
  const file = join(REPORTS, `${name}.json`);
  const isFine = await runNode(
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...options],
    printed,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: String(await freePort()) },
  );
  return countsOf(file, isFine, countsOfPlaywright);
}
