/** Finds WebKitGTK, which has the engine of Safari, and Firefox, for the tests of the engines: Debian's packages. */

import { globSync } from 'node:fs';
import { findProgram, installFromDebian, isExecutable } from './debian.ts';

/** The driver, the browser of WebKitGTK, and what they need on a machine without a screen. */
export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'dbus-x11', 'gstreamer1.0-plugins-good'];

/** The programs of WebKitGTK. */
export interface WebKit {
  readonly driver: string;
  /** Xvfb, a screen that is not there. */
  readonly screen: string;
  /** The smallest browser around the engine. */
  readonly browser: string;
}

/** An installed WebKitGTK with its driver; undefined without one. */
export function findWebKit(): WebKit | undefined {
  const driver = findProgram(['WebKitWebDriver']);
  const screen = findProgram(['Xvfb']);
  const browser = globSync('/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser').find(isExecutable);
  if (!driver || !screen || !browser || !findProgram(['dbus-run-session'])) return undefined;
  return { driver, screen, browser };
}

/** The same; if there is none, installs Debian's. */
export function ensureWebKit(): WebKit | undefined {
  return findWebKit() ?? (installFromDebian(...WEBKIT_PACKAGES) ? findWebKit() : undefined);
}

/** `FIREFOX_PATH`, else an installed Firefox; undefined without one. */
export function findFirefox(): string | undefined {
  return process.env['FIREFOX_PATH'] ?? findProgram(['firefox-esr', 'firefox']);
}

/** The same; if there is none, installs Debian's. */
export function ensureFirefox(): string | undefined {
  return findFirefox() ?? (installFromDebian('firefox-esr') ? findFirefox() : undefined);
}
