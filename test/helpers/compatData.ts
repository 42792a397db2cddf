/** What the oldest supported browsers do not know, by MDN's tables of browser compatibility. */

import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '../../scripts/plugins/oldestBrowsers.ts';

/** A table, or a feature with those that are part of it. */
export type Feature = Identifier;

// 20 MB, which the tests would first turn into a module
export const { api, css, html, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData;

type Support = Readonly<Record<string, SimpleSupportStatement | SimpleSupportStatement[]>>;

/** On which a browser has a feature in name only. */
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

/** A feature or table by its keys; undefined where MDN has none. */
export function featureAt(table: Feature | undefined, ...keys: readonly string[]): Feature | undefined {
  return keys.reduce<Feature | undefined>(
    (found, key) => (found !== undefined && Object.hasOwn(found, key) ? found[key] : undefined),
    table,
  );
}

/** What is part of a table or a feature, by its keys. */
export function featuresIn(
  table: Feature | undefined,
): readonly (readonly [key: string, feature: Feature])[] {
  return Object.entries(table ?? {}).filter((entry): entry is [string, Feature] => entry[0] !== '__compat');
}

/** Whether one of the oldest browsers does not know a feature; undefined = MDN does not list it. */
export function isNewer(feature: Feature | undefined): boolean {
  return OLDEST.some(([browser, version]) => !knows(feature, browser, version));
}

/** Whether a version of a browser has a feature under its own name and without a setting, if only in part. */
export function knows(feature: Feature | undefined, browser: string, version: string): boolean {
  if (feature === undefined) return false;
  const { __compat: compat } = feature;
  // a table, whose features have a support of their own
  if (compat === undefined) return true;
  const support: Support = compat.support;
  return [support[browser] ?? []].flat().some((statement) => {
    if (CONDITIONS.some((condition) => statement[condition] !== undefined)) return false;
    return isUpTo(statement.version_added, version) && !isUpTo(statement.version_removed, version);
  });
}

/** @param first a version like 16.4 or ≤37; anything else is none */
function isUpTo(first: string | boolean | null | undefined, version: string): boolean {
  return typeof first === 'string' && Number.parseFloat(first.replace('≤', '')) <= Number(version);
}
