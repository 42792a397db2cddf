/** Runs the programs of `npm test`, each in a separate process, and counts their results. */

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
import { volume } from './testSet.ts';

const ROOT = join(import.meta.dirname, '..');
export const RESULTS = join(ROOT, 'test-results');
export const REPORTS = join(RESULTS, 'reports');
/** A step that takes longer is ended, so that the summary is printed. */
const STEP_TIMEOUT_MS = volume(40, 8 * 60) * 60_000;

export interface TestRun {
  /** The name of the report. */
  readonly name: string;
  /** Further options of the command line. */
  readonly options?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Runs only these files, one after the other, as a second attempt; empty = all files, in parallel. */
  readonly files: readonly string[];
}

/** Runs a Node program in the project's folder; returns whether it succeeds. */
async function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: STEP_TIMEOUT_MS,
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

/** Runs a program of a package, or a script of the project; its exit code is the result. */
export async function check(program: string, ...args: string[]): Promise<TestCounts> {
  const folder = /^(?:scripts|test|bench)\//.test(program) ? ROOT : join(ROOT, 'node_modules');
  return (await runNode([join(folder, program), ...args])) ? PASSED : FAILED;
}

/** Runs projects of Vitest. */
export async function vitest(
  projects: readonly string[],
  { name, options = [], env = {}, files }: TestRun,
): Promise<TestCounts> {
  const report = reportOf(name, files);
  const isFine = await runNode(
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
      ...files,
    ],
    { ...env, ...(files.length > 0 && { TEST_WORKERS: '1' }) },
  );
  return countsOf(report, isFine, countsOfVitest);
}

/** Runs Node's own test runner on the folder under `test/` that has the name of the report. */
export async function nodeTests({ name, files }: TestRun): Promise<TestCounts> {
  const report = reportOf(name, files);
  const isFine = await runNode([
    '--test',
    ...(files.length > 0 ? ['--test-concurrency=1'] : []),
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${join(ROOT, 'scripts/nodeReporter.ts')}`,
    `--test-reporter-destination=${report}`,
    ...(files.length > 0 ? files : [join(ROOT, 'test', name, '*.test.ts')]),
  ]);
  return countsOf(report, isFine, countsOfNodeTests);
}

/** Runs tests of Playwright. */
export async function playwright({ name, options = [], files }: TestRun): Promise<TestCounts> {
  const report = reportOf(name, files);
  const isFine = await runNode(
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--reporter=list,json',
      ...options,
      ...(files.length > 0 ? ['--workers=1', ...files] : []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(await freePort()) },
  );
  return countsOf(report, isFine, countsOfPlaywright);
}

function reportOf(name: string, files: readonly string[]): string {
  return join(REPORTS, `${name}${files.length > 0 ? '-again' : ''}.json`);
}
