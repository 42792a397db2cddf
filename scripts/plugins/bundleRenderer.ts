/**
 * Bundles the renderer of the pages into the server build: Vike itself needs Vite and compilers, unwanted in
 * production.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** Adds `dist/server/renderer.mjs`; only the packages under `dependencies` stay imports. */
export function bundleRenderer(): Plugin {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  return {
    name: 'bestball:bundle-renderer',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: true, external: Object.keys(dependencies) },
            build: {
              rolldownOptions: { input: { renderer: join(ROOT, 'src/server/pages/vikeRenderer.ts') } },
            },
          }
        : null,
  };
}
