/**
 * Loaded before a server: rejects imports of packages that `npm ci --omit=dev` does not install, and of those that only
 * some configurations need.
 */

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: true }>;
};
const OPTIONAL = ['node_modules/prom-client'];
const left = Object.keys(packages).filter((path) => packages[path]?.dev === true);
const folders = [...left, ...OPTIONAL].map((path) => `${pathToFileURL(join(ROOT, path)).href}/`);

registerHooks({
  load(url, context, next) {
    if (folders.some((folder) => url.startsWith(folder))) throw new Error(`Not needed in production: ${url}`);
    return next(url, context);
  },
});
