/** Finds Debian's WebKitGTK, which has the engine of Safari, and Firefox, for the tests of the engines. */

import { globSync } from 'node:fs';
import { findProgram, installFromDebian, isExecutable } from './debian.ts';

/** The driver and the browser of WebKitGTK, and packages that they need on a machine without a screen. */
export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'dbus-x11', 'gstreamer1.0-plugins-good'];

/** The programs of WebKitGTK. */
export interface WebKit {
  readonly driver: string;
  /** Xvfb, a virtual screen. */
  readonly screen: string;
  /** A minimal browser with the engine. */
  readonly browser: string;
}

/** Returns an installed WebKitGTK with its driver; undefined without one. */
export function findWebKit(): WebKit | undefined {
  const driver = findProgram(['WebKitWebDriver']);
  const screen = findProgram(['Xvfb']);
  const browser = globSync('/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser').find(isExecutable);
  if (!driver || !screen || !browser || !findProgram(['dbus-run-session'])) return undefined;
  return { driver, screen, browser };
}

/** Finds WebKitGTK; if there is none, installs Debian's. */
export function ensureWebKit(): WebKit | undefined {
  return findWebKit() ?? (installFromDebian(...WEBKIT_PACKAGES) ? findWebKit() : undefined);
}

/** Returns `FIREFOX_PATH`, else an installed Firefox; undefined without one. */
export function findFirefox(): string | undefined {
  return process.env['FIREFOX_PATH'] ?? findProgram(['firefox-esr', 'firefox']);
}

/** Finds Firefox; if there is none, installs Debian's. */
export function ensureFirefox(): string | undefined {
  return findFirefox() ?? (installFromDebian('firefox-esr') ? findFirefox() : undefined);
}
