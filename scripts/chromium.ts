/** Finds the Chromium of the browser tests: an installed one, so that only Debian's packages are downloaded. */

import { chromium } from '@playwright/test';
import { findProgram, installFromDebian, isExecutable } from './debian.ts';

/** Chromium's engine without windows, tab strips and menus, which halves the processor time of a test. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns `CHROMIUM_PATH`, else an installed browser, else the one in Playwright's cache; undefined without any. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return findProgram(NAMES) ?? [chromium.executablePath()].find(isExecutable);
}

/** Finds Chromium; if there is none, installs Debian's headless shell, or else the whole browser. */
export function ensureChromium(): string | undefined {
  const isChosen = process.env.CHROMIUM_PATH || findProgram([HEADLESS_SHELL]);
  if (!isChosen) installFromDebian(HEADLESS_SHELL);
  return findChromium() ?? (installFromDebian('chromium') ? findChromium() : undefined);
}
