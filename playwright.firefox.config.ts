import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';
import { findFirefox } from './scripts/engines.ts';

/**
 * The files that are left out in Firefox; single tests have the tag `@chromium`. They need features that its driver
 * lacks, or sound, or compare Chromium's pictures. docs/decisions/0043-every-browser-test-tried-in-firefox.md has each
 * reason.
 */
const LEFT_OUT = [
  '*Screens',
  'apiDocs',
  'bytes',
  'firstPaint',
  'flightMode',
  'fonts',
  'iphone',
  'native',
  'offline',
  'safeArea',
  'screens',
  'serviceWorker',
  'sharedPhone',
  'sound',
  'soundEvents',
  'survival',
];

export default defineConfig({
  ...chromium,
  projects: [{ testIgnore: LEFT_OUT.map((name) => `**/${name}.spec.ts`) }],
  grepInvert: /@chromium/,
  outputDir: 'test-results/browser-firefox',
  // a round of four phones takes twice as long as in Chromium
  timeout: 240_000,
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    // Firefox cannot emulate a phone
    isMobile: undefined,
    hasTouch: undefined,
    deviceScaleFactor: undefined,
    userAgent: undefined,
    launchOptions: {
      executablePath: findFirefox(),
      firefoxUserPrefs: {
        'focusmanager.testmode': true,
        // scroll bars take no room, as on phones
        'ui.useOverlayScrollbars': 1,
        'widget.gtk.overlay-scrollbars.enabled': true,
      },
    },
  },
});
