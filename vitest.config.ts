import { defineConfig } from 'vitest/config';
import { volume } from './scripts/testSet.ts';

/** The times end what hangs: on a machine that is busy with other things a test takes several times as long. */
const SHARED = {
  environment: 'node',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** A second attempt runs its files with one worker. */
const MOST_WORKERS = Number(process.env.TEST_WORKERS ?? 3);

function workers(count: number): number {
  return Math.min(count, MOST_WORKERS);
}

/** Tests of the API that start processes or race for locks: they run one at a time, each with both cores. */
const WITH_PROCESSES = [
  'adoptionRaces',
  'adoptionResumed',
  'claimRaces',
  'database',
  'fuzz',
  'holeRaces',
  'kill',
  'maintainers',
  'process',
  'processes',
  'seatRaces',
  'statRaces',
  'stream',
].map((name) => `test/api/${name}.test.ts`);

/** What the server does before it asks the database: on MySQL these run in `npm run test:long` only. */
const BEFORE_THE_DATABASE = [
  'badBodies',
  'badInput',
  'badScoring',
  'created',
  'describedAnswers',
  'fuzz',
  'identity',
  'openapi',
  'openapiDocument',
  'passwords',
  'process',
  'restLink',
  'shapes',
  'streamClock',
  'wrongTypes',
].map((name) => `test/api/${name}.test.ts`);

/**
 * The API tests run on two databases. These are not isolated: each file opens a database of its own, and the server's
 * modules are read once a worker instead of once a file.
 */
const SQLITE = { ...SHARED, env: { TEST_DATABASE: 'sqlite' }, isolate: false };
const MYSQL = {
  ...SHARED,
  env: { TEST_DATABASE: 'mysql' },
  globalSetup: ['test/helpers/mysqlSetup.ts'],
  isolate: false,
};

export default defineConfig({
  test: {
    // `.only` left in a file must not make a green run
    allowOnly: !process.env.CI,
    projects: [
      {
        test: {
          ...SHARED,
          name: 'rules',
          include: ['test/{rules,client,components,pages,server}/**/*.test.ts'],
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
      {
        test: {
          ...SQLITE,
          name: 'api-sqlite',
          // what the server keeps in memory is the same on every database
          include: ['test/api/**/*.test.ts', 'test/http/**/*.test.ts'],
          exclude: WITH_PROCESSES,
          // a third of the time is waiting, for what a clock or another process does
          maxWorkers: workers(3),
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
          name: 'api-mysql',
          include: ['test/api/**/*.test.ts'],
          exclude: [...WITH_PROCESSES, ...volume(BEFORE_THE_DATABASE, [])],
          // the tests wait for their database half of the time
          maxWorkers: workers(2),
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...MYSQL,
          name: 'processes-mysql',
          include: WITH_PROCESSES,
          exclude: volume(BEFORE_THE_DATABASE, []),
          fileParallelism: false,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...MYSQL,
          name: 'proxies',
          include: ['test/proxies/**/*.test.ts'],
          isolate: true,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'redteam',
          include: ['test/redteam/**/*.test.ts'],
          maxWorkers: workers(2),
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
});
