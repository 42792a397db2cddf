import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { IS_LONG } from './scripts/testSet.ts';

/** `npm test` picks a free port; a run by hand uses this one. */
const port = process.env['E2E_PORT'] ?? '43117';
export const origin = `http://127.0.0.1:${port}`;

/** The real server, with the built pages. */
export const testServer = {
  command: `"${process.execPath}" test/e2e/support/server.ts`,
  url: `${origin}/healthz`,
  env: { PORT: port, HOST: '127.0.0.1', ENDS_WITH_RUNNER: 'true' },
  reuseExistingServer: false,
  timeout: 120_000,
  stdout: 'ignore',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
} as const;

export default defineConfig({
  testDir: 'test/e2e',
  // variants and rare conditions of promises that another test keeps: only `npm run test:long` runs them
  ...(IS_LONG ? {} : { grepInvert: /@long/ }),
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  // `npm run references` takes them; a run of the tests writes none
  updateSnapshots: 'none',
  expect: {
    // ends hanging expectations, like the time-out of a test; on a busy machine everything takes much longer
    timeout: 60_000,
    // colours are flat: a difference of 2 % of the way from black to white counts, the edges of letters do not
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 60 },
  },
  outputDir: 'test-results/browser',
  // a page waits for its server about as long as it works
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    // one device pixel per CSS pixel: a seventh of the pixels of a phone, and the same content
    deviceScaleFactor: 1,
    baseURL: origin,
    // moving pictures take processor time; the files about movements and about the live view turn them on
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // with a service worker, tests that intercept requests would not see them; the tests about it allow it
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      // containers have no user namespaces and no GPU; the rest keeps the browser from calling home
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // the headless shell then draws letters like Chromium with windows: the references are valid for both
        '--font-render-hinting=slight',
      ],
    },
  },
  webServer: testServer,
  // first the file whose worker builds the app for phones, so that the build runs beside other tests
  projects: [{ testMatch: '**/native.spec.ts' }, { testIgnore: '**/native.spec.ts' }],
});
