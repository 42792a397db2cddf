/** Steps of the production build that need everything else to be there. */

import type { Plugin } from 'vite';

/** @param work is told the folder of the client build; steps are carried out one after the other, as they are listed */
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
