/**
 * `npm test`: every check of the project, in two rows side by side, each step with its name, time and result.
 * A failed step does not stop the others. All failures are printed again at the end; the last line is always
 * `N passed, N failed`.
 *
 *   npm test -- --only=rules,api-sqlite   runs these steps alone
 *   npm run test:quick                    runs what most changes break
 *   npm run test:engines                  runs more in Safari's engine and in Firefox than `npm test` does
 *   npm run test:databases                runs all tests of the API on each database that is supported, and nemesis
 *   npm run test:proxies                  restarts processes behind each proxy that `docs/deploy` has an example for
 *
 * A missing browser, database server or client package is installed if possible, else its step is left out, which is
 * printed, and is a failure under `CI=true`, but for servers that are unpacked (`npm run test:databases`). A step
 * without any test is always a failure.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { installClientPackage } from './clientPackage.ts';
import type { Engine } from './databasePrograms.ts';
import { ensureDatabaseProgram } from './databasePrograms.ts';
import { WEBKIT_PACKAGES, ensureFirefox, ensureWebKit } from './engines.ts';
import { REPORTS, check, nodeTests, playwright, vitest } from './testPrograms.ts';
import type { Printed } from './testPrograms.ts';
import { FAILED } from './testReports.ts';
import type { TestCounts } from './testReports.ts';

const IS_CI = process.env.CI === 'true';
const IS_QUICK = process.argv.includes('--quick');
const IS_OF_ENGINES = process.argv.includes('--engines');
const IS_OF_DATABASES = process.argv.includes('--databases');

/** The tests of the API that depend on the engine: its start, migrations, transactions, races, and whole rounds. */
const OF_THE_ENGINE = [
  'database.test',
  'migrationLease',
  'transaction.test',
  'processes.test',
  'Races.test',
  'roundRows',
  'documentedRound',
];

/** Tests that kill a server 30 times, and send 5 000 generated requests: a quarter of the time of their step. */
const LEFT_OUT_WHEN_QUICK = ['--exclude=**/kill.test.ts', '--exclude=**/fuzz.test.ts'];

interface Step {
  readonly name: string;
  /** Its tests open pages, or read the files they are made of, which have to be built first. */
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
  { name: 'tooling', needsBuild: true, run: (printed) => vitest(printed, 'tooling') },
  { name: 'build', run: build },
  {
    name: 'api-sqlite',
    needsBuild: true,
    run: (printed) => vitest(printed, 'api-sqlite', IS_QUICK ? LEFT_OUT_WHEN_QUICK : []),
  },
  onDatabase('api-mysql'),
  unpackedDatabase('mysql-9.7'),
  unpackedDatabase('mariadb-11.8'),
  onDatabase('proxies'),
  // nodes are killed, frozen and cut off for three minutes
  {
    name: 'nemesis',
    run: async (printed) =>
      ensureDatabaseProgram()?.isMariaDb === true
        ? check(printed, 'test/nemesis/main.ts', '--minutes=3')
        : leftOut('no MariaDB (install mariadb-server)'),
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
        ? playwright(printed, 'browser', ...(IS_QUICK ? ['--grep=@main'] : []))
        : leftOut('no Chromium (install chromium-headless-shell)'),
  },
  {
    name: 'webkit',
    needsBuild: true,
    run: async (printed) =>
      ensureWebKit()
        ? walks(printed, 'webkit')
        : leftOut(`no WebKitGTK (install ${WEBKIT_PACKAGES.join(', ')})`),
  },
  {
    name: 'firefox',
    needsBuild: true,
    run: async (printed) =>
      ensureFirefox() ? walks(printed, 'firefox') : leftOut('no Firefox (install firefox-esr)'),
  },
  {
    name: 'browser-firefox',
    needsBuild: true,
    run: async (printed) =>
      ensureFirefox()
        ? playwright(printed, 'browser-firefox', '--config=playwright.firefox.config.ts')
        : leftOut('no Firefox (install firefox-esr)'),
  },
];

/** Two rows keep two cores at work: pages wait for their server, tests of the API for their database. */
const WHOLE: readonly (readonly string[])[] = [
  ['types', 'layers', 'lint', 'format', 'rules', 'tooling', 'browser', 'redteam'],
  ['build', 'api-sqlite', 'api-mysql', 'mysql-9.7', 'generatedClient', 'webkit', 'firefox'],
];

/** The rows of `npm run test:quick`. */
const QUICK: readonly (readonly string[])[] = [
  ['types', 'layers', 'lint', 'rules', 'browser'],
  ['build', 'api-sqlite'],
];

/** The rows of `npm run test:engines`. */
const OF_ENGINES: readonly (readonly string[])[] = [['webkit', 'firefox', 'browser-firefox']];

/** The rows of `npm run test:databases`. */
const OF_DATABASES: readonly (readonly string[])[] = [
  ['api-sqlite', 'api-mysql', 'mysql-9.7', 'mariadb-11.8', 'nemesis'],
];

/** Tests that need a MariaDB or MySQL server: the machine's, or one named by hand. */
function onDatabase(project: 'api-mysql' | 'proxies'): Step {
  return {
    name: project,
    needsBuild: true,
    run: async (printed) =>
      process.env.TEST_MYSQL_URL || ensureDatabaseProgram()
        ? vitest(printed, project)
        : leftOut('no MariaDB or MySQL server (install mariadb-server)'),
  };
}

/**
 * Tests of the API on a server that is unpacked for them; in `npm test` those that depend on the engine. Another version
 * in Debian's unstable release leaves the step out, which fails nothing.
 */
function unpackedDatabase(engine: Exclude<Engine, 'installed'>): Step {
  return {
    name: engine,
    needsBuild: true,
    run: async (printed) =>
      ensureDatabaseProgram(engine)
        ? vitest(printed, 'api-mysql', IS_OF_DATABASES ? [] : OF_THE_ENGINE, {
            name: engine,
            env: { TEST_ENGINE: engine },
          })
        : { passed: 0, failed: 0, skipped: 1, note: 'left out: Debian unstable does not have it here' },
  };
}

/** The walks through the app that one engine takes. */
function walks(printed: Printed, engine: 'webkit' | 'firefox'): Promise<TestCounts> {
  const options = ['--config=playwright.engines.config.ts', `--project=${engine}`];
  return playwright(printed, engine, ...options, ...(IS_OF_ENGINES ? [] : ['--grep-invert=@longer']));
}

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
  const rows = IS_OF_ENGINES ? OF_ENGINES : IS_OF_DATABASES ? OF_DATABASES : IS_QUICK ? QUICK : WHOLE;
  return rows.map(stepsNamed);
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
