/**
 * `npm test`: every check of the project, in two rows side by side, each step with its name, time and result.
 * A failed step does not stop the others. All failures are printed again at the end; the last line is always
 * `N passed, N failed`.
 *
 *   npm test -- --only=rules,api-sqlite   runs these steps alone
 *   npm run test:quick                    runs what most changes break
 *
 * A missing browser, database server or client package is installed if possible, else its step is left out, which is
 * printed, and is a failure under `CI=true`. A step without any test is always a failure.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { installClientPackage } from './clientPackage.ts';
import { ensureDatabaseProgram } from './mariadb.ts';
import { REPORTS, check, nodeTests, playwright, vitest } from './testPrograms.ts';
import type { Printed } from './testPrograms.ts';
import { FAILED } from './testReports.ts';
import type { TestCounts } from './testReports.ts';

const IS_CI = process.env.CI === 'true';
const IS_QUICK = process.argv.includes('--quick');

/** Tests that kill a server 30 times, and send 5 000 generated requests: a quarter of the time of their step. */
const LEFT_OUT_WHEN_QUICK = ['--exclude=**/kill.test.ts', '--exclude=**/fuzz.test.ts'];

interface Step {
  readonly name: string;
  /** Its tests open pages, which have to be built first. */
  readonly needsBuild?: true;
  readonly run: (printed: Printed) => Promise<TestCounts>;
}

const STEPS: readonly Step[] = [
  {
    name: 'types',
    // incremental: files that have not changed since the last run are not checked again
    run: (printed) =>
      check(
        printed,
        'typescript/bin/tsc',
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        'test-results/types.json',
      ),
  },
  { name: 'layers', run: (printed) => check(printed, 'scripts/layers.ts') },
  { name: 'lint', run: (printed) => check(printed, 'oxlint/bin/oxlint', '--deny-warnings') },
  { name: 'format', run: (printed) => check(printed, 'oxfmt/bin/oxfmt', '--check') },
  { name: 'rules', run: (printed) => vitest(printed, 'rules') },
  { name: 'tooling', run: (printed) => vitest(printed, 'tooling') },
  { name: 'build', run: build },
  {
    name: 'api-sqlite',
    needsBuild: true,
    run: (printed) => vitest(printed, 'api-sqlite', ...(IS_QUICK ? LEFT_OUT_WHEN_QUICK : [])),
  },
  {
    name: 'api-mysql',
    needsBuild: true,
    run: async (printed) =>
      process.env.TEST_MYSQL_URL || ensureDatabaseProgram()
        ? vitest(printed, 'api-mysql')
        : leftOut('no MariaDB or MySQL server (install mariadb-server)'),
  },
  { name: 'redteam', needsBuild: true, run: (printed) => vitest(printed, 'redteam') },
  {
    name: 'generatedClient',
    needsBuild: true,
    run: async (printed) =>
      installClientPackage()
        ? nodeTests(printed, 'generatedClient')
        : leftOut('npm cannot install the packages of test/generatedClient'),
  },
  {
    name: 'browser',
    needsBuild: true,
    run: async (printed) =>
      ensureChromium()
        ? playwright(printed, ...(IS_QUICK ? ['--grep=@main'] : []))
        : leftOut('no Chromium (install chromium-headless-shell)'),
  },
];

/** Two rows keep two cores at work: pages wait for their server, tests of the API for their database. */
const WHOLE: readonly (readonly string[])[] = [
  ['types', 'layers', 'lint', 'format', 'rules', 'tooling', 'browser', 'redteam'],
  ['build', 'api-sqlite', 'api-mysql', 'generatedClient'],
];

/** The rows of `npm run test:quick`. */
const QUICK: readonly (readonly string[])[] = [
  ['types', 'layers', 'lint', 'rules', 'browser'],
  ['build', 'api-sqlite'],
];

function leftOut(reason: string): TestCounts {
  return { passed: 0, failed: IS_CI ? 1 : 0, skipped: IS_CI ? 0 : 1, note: `left out: ${reason}` };
}

let building: Promise<TestCounts> | undefined;

/** Brings the build up to date, once for all steps that need it. */
function build(printed: Printed): Promise<TestCounts> {
  building ??= check(printed, 'scripts/build.ts');
  return building;
}

interface Result {
  readonly name: string;
  readonly counts: TestCounts;
  readonly line: string;
}

async function runStep({ name, needsBuild, run }: Step, isAlone: boolean): Promise<Result> {
  const printed: Printed = isAlone ? null : [];
  const title = `\n── ${name} ──`;
  if (isAlone) console.log(title);
  const start = performance.now();
  let counts: TestCounts;
  try {
    if (needsBuild && (await build(printed)).failed > 0) throw new Error('the pages could not be built');
    counts = await run(printed);
  } catch (error) {
    counts = { ...FAILED, note: error instanceof Error ? error.message : String(error) };
  }
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  const note = counts.note ? `   ${counts.note}` : '';
  const line = `${mark} ${name.padEnd(16)}${seconds.padStart(8)}   ${describeCounts(counts)}${note}`;
  if (printed !== null) console.log(`${title}\n${printed.join('')}`);
  console.log(line);
  return { name, counts, line };
}

function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The chosen steps, in rows that run side by side. */
function chosenRows(): readonly (readonly Step[])[] {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  if (only !== undefined) return [stepsNamed(only.split(','))];
  return (IS_QUICK ? QUICK : WHOLE).map(stepsNamed);
}

function stepsNamed(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no step ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return STEPS.filter(({ name }) => names.includes(name));
}

async function runRow(steps: readonly Step[], isAlone: boolean): Promise<readonly Result[]> {
  const results = [];
  for (const step of steps) results.push(await runStep(step, isAlone));
  return results;
}

async function main(): Promise<void> {
  const rows = chosenRows();
  if (IS_QUICK) process.env.LAW_RUNS ??= '2500';
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const results = (await Promise.all(rows.map((row) => runRow(row, rows.length === 1)))).flat();

  const total = results.reduce(
    (sum, { counts }) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  const failures = results.flatMap(({ name, counts }) =>
    (counts.failures ?? []).map((failure) => `✗ ${name}: ${failure}`),
  );
  if (failures.length > 0) console.log(`\n── what failed ──\n${failures.join('\n\n')}`);
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n\n${describeCounts(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();
