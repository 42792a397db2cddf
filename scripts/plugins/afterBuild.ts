/** Steps of the production build that run after everything else. */

import type { Plugin } from 'vite';

/**
 * Creates a plugin that runs such a step; the steps run one after the other, in the order of the plugins.
 *
 * @param work receives the folder of the client build
 */
export function afterBuild(name: string, work: (outDir: string) => Promise<void>): Plugin {
  return {
    name: `bestball:${name}`,
    apply: 'build',
    // after all environments: some client assets are written by the server build
    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const outDir = environments['client']?.config.build.outDir;
        if (outDir !== undefined) await work(outDir);
      },
    },
  };
}
