/** The features that the oldest supported browsers lack, by MDN's tables of browser compatibility. */

import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '../../scripts/plugins/oldestBrowsers.ts';

/** A table, or a feature with its subfeatures. */
export type Feature = Identifier;

// required, not imported: the tests would first turn these 20 MB into a module
export const { api, css, html, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData;

type Support = Readonly<Record<string, SimpleSupportStatement | SimpleSupportStatement[]>>;

/** Conditions under which a browser does not really support a feature. */
const CONDITIONS = ['flags', 'prefix', 'alternative_name'] as const;

/** MDN's names of the supported browsers. */
export const OLDEST: readonly (readonly [name: string, version: string])[] = [
  ['chrome', OLDEST_BROWSERS.chrome],
  ['chrome_android', OLDEST_BROWSERS.chrome],
  ['webview_android', OLDEST_BROWSERS.chrome],
  ['safari', OLDEST_BROWSERS.safari],
  ['safari_ios', OLDEST_BROWSERS.safari],
  ['firefox', OLDEST_BROWSERS.firefox],
  ['firefox_android', OLDEST_BROWSERS.firefox],
];

/** Returns a feature or table by its keys; undefined if MDN has none. */
export function featureAt(table: Feature | undefined, ...keys: readonly string[]): Feature | undefined {
  return keys.reduce<Feature | undefined>(
    (found, key) => (found !== undefined && Object.hasOwn(found, key) ? found[key] : undefined),
    table,
  );
}

/** Returns the parts of a table or feature, with their keys. */
export function featuresIn(
  table: Feature | undefined,
): readonly (readonly [key: string, feature: Feature])[] {
  return Object.entries(table ?? {}).filter((entry): entry is [string, Feature] => entry[0] !== '__compat');
}

/** Returns whether one of the oldest browsers lacks a feature. A feature that MDN does not list counts as lacking. */
export function isNewer(feature: Feature | undefined): boolean {
  return OLDEST.some(([browser, version]) => !knows(feature, browser, version));
}

/** Returns whether a version of a browser has a feature, even partially, with its own name and without a setting. */
export function knows(feature: Feature | undefined, browser: string, version: string): boolean {
  if (feature === undefined) return false;
  const { __compat: compat } = feature;
  // a table, whose features have separate support data
  if (compat === undefined) return true;
  const support: Support = compat.support;
  return [support[browser] ?? []].flat().some((statement) => {
    if (CONDITIONS.some((condition) => statement[condition] !== undefined)) return false;
    return isUpTo(statement.version_added, version) && !isUpTo(statement.version_removed, version);
  });
}

/** Returns whether a version is at least another one. @param first a version like 16.4 or ≤37; other values = never */
function isUpTo(first: string | boolean | null | undefined, version: string): boolean {
  return typeof first === 'string' && Number.parseFloat(first.replace('≤', '')) <= Number(version);
}
