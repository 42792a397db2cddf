/** The Chromium the browser tests drive: an installed one, so that nothing is downloaded besides the distribution. */

import { chromium } from '@playwright/test';

import { findProgram, installFromDebian, isExecutable } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** `CHROMIUM_PATH`, else an installed browser, else the one Playwright has in its cache; undefined without any. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return findProgram(NAMES) ?? [chromium.executablePath()].find(isExecutable);
}

/** The same, after asking Debian for it where it is missing. */
export function ensureChromium(): string | undefined {
  return findChromium() ?? (installFromDebian('chromium') ? findChromium() : undefined);
}
