/** The Chromium the browser tests drive: an installed one, so that nothing is downloaded besides the distribution. */

import { chromium } from '@playwright/test';

import { findProgram, installFromDebian, isExecutable } from './debian.ts';

/** The same engine without windows, tab strips and menus: a test costs half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** `CHROMIUM_PATH`, else an installed browser, else the one Playwright has in its cache; undefined without any. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return findProgram(NAMES) ?? [chromium.executablePath()].find(isExecutable);
}

/** The same, after asking Debian for the headless shell, or for the browser where that cannot be had. */
export function ensureChromium(): string | undefined {
  const isChosen = process.env.CHROMIUM_PATH || findProgram([HEADLESS_SHELL]);
  if (!isChosen) installFromDebian(HEADLESS_SHELL);
  return findChromium() ?? (installFromDebian('chromium') ? findChromium() : undefined);
}
