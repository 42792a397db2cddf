/** The steps of `npm test` and `npm run test:long`. */

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { installClientPackage } from './clientPackage.ts';
import { ensurePodman } from './containers.ts';
import type { Engine } from './databasePrograms.ts';
import { ensureDatabaseProgram } from './databasePrograms.ts';
import { WEBKIT_PACKAGES, ensureFirefox, ensureWebKit } from './engines.ts';
import { previousRelease, unpackRelease } from './previousRelease.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { check, nodeTests, playwright, vitest } from './testPrograms.ts';
import type { TestRun } from './testPrograms.ts';
import type { TestCounts } from './testReports.ts';

const IS_CI = process.env.CI === 'true';

export interface Step {
  readonly name: string;
  /** Set when its tests open pages or read their files, which have to be built first. */
  readonly needsBuild?: true;
  /**
   * @param files the files to run a second time; empty = all
   * @param isQuick whether to leave out slow tests
   */
  readonly run: (files: readonly string[], isQuick: boolean) => Promise<TestCounts>;
}

/** Tests that kill a server, and send generated requests. */
const LEFT_OUT_WHEN_QUICK = ['--exclude=**/kill.test.ts', '--exclude=**/fuzz.test.ts'];
/** The projects of Vitest that test the API on each database. */
const API_SQLITE = ['api-sqlite', 'processes-sqlite'];
const API_MYSQL = ['api-mysql', 'processes-mysql'];

export const STEPS: readonly Step[] = [
  {
    name: 'types',
    // incremental: files that have not changed since the last run are not checked again
    run: () =>
      check(
        'typescript/bin/tsc',
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        'test-results/types.json',
      ),
  },
  { name: 'layers', run: () => check('scripts/layers.ts') },
  { name: 'lint', run: () => check('oxlint/bin/oxlint', '--deny-warnings') },
  { name: 'format', run: () => check('oxfmt/bin/oxfmt', '--check') },
  { name: 'build', run: build },
  { name: 'rules', run: (files) => vitest(['rules', 'client'], { name: 'rules', files }) },
  { name: 'tooling', needsBuild: true, run: (files) => vitest(['tooling'], { name: 'tooling', files }) },
  {
    name: 'api',
    needsBuild: true,
    run: (files, isQuick) =>
      isQuick
        ? vitest(API_SQLITE, { name: 'api', options: LEFT_OUT_WHEN_QUICK, files })
        : withDatabase(API_MYSQL, { name: 'api', files }, API_SQLITE),
  },
  unpackedDatabase('mysql-9.7'),
  unpackedDatabase('mariadb-11.8'),
  {
    name: 'proxies',
    needsBuild: true,
    run: (files) => withDatabase(['proxies'], { name: 'proxies', files }),
  },
  { name: 'previous', run: besidePreviousRelease },
  // nodes are killed, frozen and cut off for three minutes
  {
    name: 'nemesis',
    run: async () =>
      ensureDatabaseProgram()?.isMariaDb === true
        ? check('test/nemesis/main.ts', '--minutes=3')
        : leftOut('no MariaDB (install mariadb-server)'),
  },
  // 100 000 requests
  { name: 'fuzz', run: () => check('test/fuzz/main.ts') },
  { name: 'redteam', needsBuild: true, run: (files) => vitest(['redteam'], { name: 'redteam', files }) },
  {
    name: 'generatedClient',
    needsBuild: true,
    run: async (files) =>
      installClientPackage()
        ? nodeTests({ name: 'generatedClient', files })
        : leftOut('npm cannot install the packages of test/generatedClient'),
  },
  {
    name: 'image',
    run: async (files) =>
      ensurePodman() && installClientPackage()
        ? nodeTests({ name: 'image', files })
        : leftOut('no Podman (run as root, and install podman, runc and debootstrap)'),
  },
  {
    name: 'browser',
    needsBuild: true,
    run: async (files, isQuick) =>
      ensureChromium()
        ? playwright({ name: 'browser', options: isQuick ? ['--grep=@main'] : [], files })
        : leftOut('no Chromium (install chromium-headless-shell)'),
  },
  {
    name: 'webkit',
    needsBuild: true,
    run: async (files) =>
      ensureWebKit()
        ? walks('webkit', files)
        : leftOut(`no WebKitGTK (install ${WEBKIT_PACKAGES.join(', ')})`),
  },
  {
    name: 'firefox',
    needsBuild: true,
    run: async (files) =>
      ensureFirefox() ? walks('firefox', files) : leftOut('no Firefox (install firefox-esr)'),
  },
  {
    name: 'browser-firefox',
    needsBuild: true,
    run: async (files) =>
      ensureFirefox()
        ? playwright({ name: 'browser-firefox', options: ['--config=playwright.firefox.config.ts'], files })
        : leftOut('no Firefox (install firefox-esr)'),
  },
  // all kinds of calls for ten minutes, and the memory of the server after that
  { name: 'soak', needsBuild: true, run: () => check('bench/soak.ts') },
];

/** The steps only of `npm run test:long`: other browsers, further databases, faults, and long runs. */
const LONG_ONLY = [
  'mysql-9.7',
  'mariadb-11.8',
  'proxies',
  'previous',
  'nemesis',
  'fuzz',
  'image',
  'webkit',
  'firefox',
  'browser-firefox',
  'soak',
];
/** The steps of `npm run test:quick`. */
const QUICK = ['types', 'layers', 'lint', 'build', 'rules', 'api', 'browser'];

export const GATE_STEPS = STEPS.filter(({ name }) => !LONG_ONLY.includes(name));
export const QUICK_STEPS = stepsNamed(QUICK);

/**
 * Returns the steps with these names.
 *
 * @throws Error when there is no such step
 */
export function stepsNamed(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no step ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return STEPS.filter(({ name }) => names.includes(name));
}

/** Runs projects of Vitest that need a MariaDB or MySQL server, and beside them `others`, which need none. */
async function withDatabase(
  projects: readonly string[],
  run: TestRun,
  others: readonly string[] = [],
): Promise<TestCounts> {
  if (process.env.TEST_MYSQL_URL || ensureDatabaseProgram()) return vitest([...others, ...projects], run);
  const { failed, skipped, note } = leftOut('no MariaDB or MySQL server (install mariadb-server)');
  if (others.length === 0) return { passed: 0, failed, skipped, note };
  const counts = await vitest(others, run);
  return { ...counts, failed: counts.failed + failed, skipped: counts.skipped + skipped, note };
}

/**
 * Returns a step with the tests of the API on an unpacked server. If Debian's unstable release has another version, the
 * step is left out, which is not a failure.
 */
function unpackedDatabase(engine: Exclude<Engine, 'installed'>): Step {
  return {
    name: engine,
    needsBuild: true,
    run: async (files) =>
      ensureDatabaseProgram(engine)
        ? vitest(API_MYSQL, { name: engine, env: { TEST_ENGINE: engine }, files })
        : { passed: 0, failed: 0, skipped: 1, note: 'left out: Debian unstable does not have it here' },
  };
}

/** Runs the test of a deploy, with the server of the previous release in a temporary folder. */
async function besidePreviousRelease(files: readonly string[]): Promise<TestCounts> {
  const commit = previousRelease();
  if (commit === null) return leftOut('no earlier release in the history (fetch all commits and tags)');
  const folder = mkdtempSync(join(temporaryFolder(), 'bestball-previous-'));
  try {
    if (!unpackRelease(commit, folder))
      return leftOut('npm cannot install the packages of the previous release');
    const run = { name: 'previous', env: { PREVIOUS_RELEASE: folder }, files };
    return await withDatabase(['previous-mysql'], run, ['previous-sqlite']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the walks through the app with one engine. */
function walks(engine: 'webkit' | 'firefox', files: readonly string[]): Promise<TestCounts> {
  const options = ['--config=playwright.engines.config.ts', `--project=${engine}`];
  return playwright({ name: engine, options, files });
}

function leftOut(reason: string) {
  return { passed: 0, failed: IS_CI ? 1 : 0, skipped: IS_CI ? 0 : 1, note: `left out: ${reason}` };
}

let building: Promise<TestCounts> | undefined;

/** Brings the build up to date, once for all steps that need it. */
export function build(): Promise<TestCounts> {
  building ??= check('scripts/build.ts');
  return building;
}
