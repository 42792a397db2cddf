import { defineConfig } from 'vitest/config';

/** The times end what hangs: on a machine that is busy with other things a test takes several times as long. */
const SHARED = { environment: 'node', testTimeout: 180_000, hookTimeout: 180_000 } as const;

/**
 * One project per thing `npm test` counts; the API tests run twice, once on each database. These are not isolated:
 * each file opens a database of its own, and the server's modules are read once a worker instead of once a file.
 */
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
          maxWorkers: 2,
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
          ...SHARED,
          name: 'api-sqlite',
          // what the server keeps in memory is the same on every database
          include: ['test/api/**/*.test.ts', 'test/http/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          isolate: false,
          // a third of the time is waiting, for what a clock or another process does
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'api-mysql',
          include: ['test/api/**/*.test.ts'],
          env: { TEST_DATABASE: 'mysql' },
          globalSetup: ['test/helpers/mysqlSetup.ts'],
          isolate: false,
          // the tests wait for their database half of the time
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'proxies',
          include: ['test/proxies/**/*.test.ts'],
          env: { TEST_DATABASE: 'mysql' },
          globalSetup: ['test/helpers/mysqlSetup.ts'],
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'redteam',
          include: ['test/redteam/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
