/** Builds the service worker of the pages, after all files that it caches. */

import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { BUILD_TARGET } from './oldestBrowsers.ts';

const ENTRY = join(import.meta.dirname, '../../src/client/serviceWorker/worker.ts');
/** All files that screens and pages show. Icons belong to the phone, and the manifest to its browser. */
const KEPT = /^(?:assets\/.+\.(?:js|css|woff2?|svg|png)|favicon\.svg)$/;
/** The modules that play the sounds, which are separate chunks. */
const SOUND_MODULES = ['src/client/sound/soundPlayer.ts', 'node_modules/howler/dist/howler.js'];
const VERSION_LENGTH = 16;

/** The entry of a chunk in the manifest of the build. */
interface Chunk {
  readonly file: string;
  readonly assets?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

/** Writes `sw.js` into the client build, with the lists of its files and a version computed from them. */
export function serviceWorker(): Plugin {
  return afterBuild('service-worker', async (outDir) => {
    const names = (await readdir(outDir, { recursive: true })).map((name) => name.split(sep).join('/'));
    const files = names.filter((name) => KEPT.test(name)).toSorted();
    const sounds = await soundFiles(outDir);
    const atOnce = files.filter((name) => !sounds.includes(name));
    await build({
      configFile: false,
      logLevel: 'warn',
      define: {
        BUILD_FILES: JSON.stringify(atOnce.map((name) => `/${name}`)),
        SOUND_FILES: JSON.stringify(sounds.map((name) => `/${name}`)),
        BUILD_VERSION: JSON.stringify(await versionOf(outDir, [...new Set([...files, ...sounds])])),
      },
      build: {
        target: BUILD_TARGET,
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: ENTRY,
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  });
}

/**
 * Returns the files that play the sounds.
 *
 * @throws Error when one of the modules is not a separate chunk: its code would be downloaded without sound, too
 */
async function soundFiles(outDir: string): Promise<string[]> {
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(
    await readFile(join(outDir, '../assets.json'), 'utf8'),
  );
  return SOUND_MODULES.flatMap((module) => {
    const chunk = chunks[module];
    if (chunk?.isDynamicEntry !== true)
      throw new Error(`${module} must be a separate chunk: import it dynamically`);
    return [chunk.file, ...(chunk.assets ?? [])];
  });
}

async function versionOf(outDir: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of files) hash.update(`${name}\0`).update(await readFile(join(outDir, name)));
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}
