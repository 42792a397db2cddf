/** Compresses every text asset during the build, at the highest level; `@fastify/static` sends these copies. */

import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|wav|webmanifest)$/;
/** A compressed copy of a smaller file saves less than its response header costs. */
const SMALLEST_BYTES = 512;

/** Writes `x.br` and `x.gz` beside every file of the client build. */
export function precompress(): Plugin {
  return afterBuild('precompress', async (outDir) => {
    const names = await readdir(outDir, { recursive: true });
    await Promise.all(
      names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(outDir, name))),
    );
  });
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${file}.gz`, packed),
    ),
  ]);
}
