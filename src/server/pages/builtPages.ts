/** The production build: its files with their caching headers, and its renderer. */

import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Build } from './firstPaint/firstPaint.ts';
import { readBuild } from './firstPaint/firstPaint.ts';
import type * as Renderer from './vikeRenderer.ts';

/** The build names these files by their content. */
const HASHED_FOLDER = `${sep}assets${sep}`;
const HASHED_CACHING = 'public, max-age=31536000, immutable';
const FILE_CACHING = 'public, max-age=3600';
/** The service worker: with a cached old one, a browser would not load a new build. */
const WORKER = `${sep}sw.js`;
const WORKER_CACHING = 'no-cache';

/** Serves the files of the production build, and returns the data that pages need of them. */
export async function registerBuild(app: FastifyInstance, root: string): Promise<Build> {
  const folder = join(root, 'dist');
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
    },
  });
  return readBuild(folder);
}

/** Imports the renderer of the build, with the pages of the build. */
export async function builtRenderer(root: string): Promise<typeof Renderer> {
  const fileOf = (name: string) => pathToFileURL(join(root, 'dist/server', name)).href;
  await import(fileOf('entry.mjs'));
  return (await import(fileOf('renderer.mjs'))) as typeof Renderer;
}

function cachingOf(path: string): string {
  if (path.includes(HASHED_FOLDER)) return HASHED_CACHING;
  return path.includes(WORKER) ? WORKER_CACHING : FILE_CACHING;
}
