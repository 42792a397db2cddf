import { defineConfig } from 'vitest/config';
import { volume } from './scripts/testSet.ts';

/** The time-outs only end hanging tests: on a busy machine a test takes several times as long. */
const SHARED = {
  environment: 'node',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** A second attempt runs its files with one worker. */
const MOST_WORKERS = Number(process.env.TEST_WORKERS ?? 4);

function workers(count: number): number {
  return Math.min(count, MOST_WORKERS);
}

/** Tests of the API that start processes or race for locks: they run one at a time, each with both cores. */
const WITH_PROCESSES = [
  'admin',
  'adoptionRaces',
  'adoptionWrites',
  'cardRaces',
  'database',
  'holeRaces',
  'kill',
  'maintainers',
  'process',
  'processes',
  'seatRaces',
  'statRaces',
  'tracing',
].map((name) => `test/api/${name}.test.ts`);

/**
 * Tests of the work before any query to the database, of the memory of a process, or of two ways to the same writes. On
 * MySQL they run only in `npm run test:long`.
 */
const BEFORE_THE_DATABASE = [
  'accountRights',
  'badBodies',
  'badInput',
  'created',
  'describedAnswers',
  'documentedRound',
  'fuzz',
  'identity',
  'maintainers',
  'openapi',
  'openapiDocument',
  'passwords',
  'process',
  'restLink',
  'rights',
  'shapes',
  'stream',
  'streamChanges',
  'streamClock',
  'tracing',
  'wrongTypes',
].map((name) => `test/api/${name}.test.ts`);

/**
 * The API tests run on two databases. They are not isolated: each file opens a separate database, and the server's
 * modules are loaded once per worker instead of once per file.
 */
const ON_A_DATABASE = {
  ...SHARED,
  isolate: false,
  setupFiles: ['test/helpers/databaseInReports.ts', 'test/helpers/cheapHashes.ts'],
};
const SQLITE = { ...ON_A_DATABASE, env: { TEST_DATABASE: 'sqlite' } };
const MYSQL = {
  ...ON_A_DATABASE,
  env: { TEST_DATABASE: 'mysql' },
  globalSetup: ['test/helpers/mysqlSetup.ts'],
};

export default defineConfig({
  test: {
    // with a forgotten `.only` a run must fail
    allowOnly: !process.env.CI,
    projects: [
      {
        test: {
          ...SHARED,
          name: 'rules',
          include: ['test/{shared,rules,services,components,pages,server}/**/*.test.ts'],
          isolate: false,
          maxWorkers: workers(2),
          sequence: { groupOrder: 0 },
        },
      },
      // they replace clocks, and parts of the browser that modules read when they are loaded
      {
        test: {
          ...SHARED,
          name: 'client',
          include: ['test/client/**/*.test.ts'],
          maxWorkers: workers(2),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'tooling',
          include: ['test/tooling/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      // the tests wait for a clock, a database or another process half of the time
      {
        test: {
          ...SQLITE,
          name: 'api-sqlite',
          // test/http runs on SQLite only, because the server's memory is the same with every database
          include: ['test/api/**/*.test.ts', 'test/http/**/*.test.ts'],
          exclude: WITH_PROCESSES,
          maxWorkers: workers(4),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...MYSQL,
          name: 'api-mysql',
          include: ['test/api/**/*.test.ts'],
          exclude: [...WITH_PROCESSES, ...volume(BEFORE_THE_DATABASE, [])],
          maxWorkers: workers(4),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...SQLITE,
          name: 'processes-sqlite',
          include: WITH_PROCESSES,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...MYSQL,
          name: 'processes-mysql',
          include: WITH_PROCESSES,
          exclude: volume(BEFORE_THE_DATABASE, []),
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...MYSQL,
          name: 'proxies',
          include: ['test/proxies/**/*.test.ts'],
          isolate: true,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...SQLITE,
          name: 'previous-sqlite',
          include: ['test/previous/**/*.test.ts'],
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...MYSQL,
          name: 'previous-mysql',
          include: ['test/previous/**/*.test.ts'],
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'redteam',
          include: ['test/redteam/**/*.test.ts'],
          maxWorkers: workers(2),
          sequence: { groupOrder: 6 },
        },
      },
    ],
  },
});
