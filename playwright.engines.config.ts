import { defineConfig } from '@playwright/test';
import { origin, testServer } from './playwright.config.ts';
import { volume } from './scripts/testSet.ts';
import type { EngineName } from './test/engines/support/test.ts';

/** The walks of `test/engines`, with every engine. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'test/engines',
  // a phone waits for its server about as long as it works
  workers: 3,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // enough for a whole round on a busy machine, whose first browser does not start
  timeout: 240_000,
  // two engines and the build fit into the limit of `npm run test:engines`
  globalTimeout: volume(7, 60) * 60_000,
  reporter: [['list']],
  use: { baseURL: origin },
  webServer: testServer,
  projects: [
    { name: 'webkit', outputDir: 'test-results/webkit', use: { engineName: 'webkit' } },
    { name: 'firefox', outputDir: 'test-results/firefox', use: { engineName: 'firefox' } },
  ],
});
