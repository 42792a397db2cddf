/**
 * `npm test`: every check of the project, one after the other, each with its name, time and result.
 * A failed step does not stop the others. What failed is named once more at the end, where a long log is read first;
 * the last line is always `N passed, N failed`.
 *
 *   npm test -- --only=rules,api-sqlite   runs these steps alone
 *
 * A missing browser, database server or client package is installed where we may, else left out with a line that
 * says so; under `CI=true` leaving something out is a failure, and so is a step without a single test anywhere.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildWhenNeeded } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { installClientPackage } from './clientPackage.ts';
import { ensureDatabaseProgram } from './mariadb.ts';
import { freePort } from './ports.ts';
import { FAILED, tallyOf, tallyOfNodeTests, tallyOfPlaywright, tallyOfVitest } from './testReports.ts';
import type { Tally } from './testReports.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results/reports');
/** A step that hangs is ended, so that the closing line comes. */
const STEP_TIMEOUT_MS = 40 * 60_000;
const IS_CI = process.env.CI === 'true';

interface Step {
  name: string;
  run: () => Promise<Tally>;
}

const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };

const STEPS: readonly Step[] = [
  { name: 'types', run: () => check('typescript/bin/tsc', '--noEmit') },
  { name: 'layers', run: () => runNode([join(ROOT, 'scripts/layers.ts')]).then(asCheck) },
  { name: 'lint', run: () => check('oxlint/bin/oxlint', '--deny-warnings') },
  { name: 'format', run: () => check('oxfmt/bin/oxfmt', '--check') },
  { name: 'rules', run: () => vitest('rules') },
  { name: 'tooling', run: () => vitest('tooling') },
  { name: 'api-sqlite', run: () => vitest('api-sqlite') },
  {
    name: 'api-mysql',
    run: async () =>
      process.env.TEST_MYSQL_URL || ensureDatabaseProgram()
        ? vitest('api-mysql')
        : leftOut('no MariaDB or MySQL server (install mariadb-server)'),
  },
  { name: 'build', run: async () => ({ ...PASSED, note: buildWhenNeeded() }) },
  {
    name: 'redteam',
    run: async () => {
      buildWhenNeeded();
      return vitest('redteam');
    },
  },
  {
    name: 'generatedClient',
    run: async () => {
      if (!installClientPackage()) return leftOut('npm cannot install the packages of test/generatedClient');
      buildWhenNeeded();
      return nodeTests('generatedClient');
    },
  },
  {
    name: 'browser',
    run: async () => {
      if (!ensureChromium()) return leftOut('no Chromium (install chromium)');
      buildWhenNeeded();
      return playwright();
    },
  },
];

function leftOut(reason: string): Tally {
  return { passed: 0, failed: IS_CI ? 1 : 0, skipped: IS_CI ? 0 : 1, note: `left out: ${reason}` };
}

/** Runs a Node program from the project's folder, showing what it prints; true when it ended well. */
async function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: STEP_TIMEOUT_MS,
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function asCheck(isFine: boolean): Tally {
  return isFine ? PASSED : FAILED;
}

async function check(program: string, ...args: string[]): Promise<Tally> {
  return asCheck(await runNode([join(ROOT, 'node_modules', program), ...args]));
}

async function vitest(project: string): Promise<Tally> {
  const file = join(REPORTS, `${project}.json`);
  const isFine = await runNode([
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return tallyOf(file, isFine, tallyOfVitest);
}

/** @param folder under `test/`, of tests for Node's own runner */
async function nodeTests(folder: string): Promise<Tally> {
  const file = join(REPORTS, `${folder}.json`);
  const isFine = await runNode([
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${join(ROOT, 'scripts/nodeTally.ts')}`,
    `--test-reporter-destination=${file}`,
    join(ROOT, 'test', folder, '*.test.ts'),
  ]);
  return tallyOf(file, isFine, tallyOfNodeTests);
}

async function playwright(): Promise<Tally> {
  const file = join(REPORTS, 'browser.json');
  const isFine = await runNode(
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: String(await freePort()) },
  );
  return tallyOf(file, isFine, tallyOfPlaywright);
}

async function runStep({ name, run }: Step): Promise<{ name: string; tally: Tally; line: string }> {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  let tally: Tally;
  try {
    tally = await run();
  } catch (error) {
    tally = { ...FAILED, note: error instanceof Error ? error.message : String(error) };
  }
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const mark = tally.failed > 0 ? '✗' : tally.passed > 0 ? '✓' : '–';
  const note = tally.note ? `   ${tally.note}` : '';
  const line = `${mark} ${name.padEnd(12)}${seconds.padStart(8)}   ${words(tally)}${note}`;
  console.log(line);
  return { name, tally, line };
}

function words({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function chosenSteps(): readonly Step[] {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return STEPS;
  const names = only.split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no step ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return STEPS.filter(({ name }) => names.includes(name));
}

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const results = [];
  for (const step of chosenSteps()) results.push(await runStep(step));

  const total = results.reduce(
    (sum, { tally }) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  const failures = results.flatMap(({ name, tally }) =>
    (tally.failures ?? []).map((failure) => `✗ ${name}: ${failure}`),
  );
  if (failures.length > 0) console.log(`\n── what failed ──\n${failures.join('\n\n')}`);
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n\n${words(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();
