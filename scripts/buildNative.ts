/**
 * `npm run build:native`: builds the client alone, as static files for the app for phones, in `dist/native/client`. Its
 * calls go to the host of `PUBLIC_URL`. The method and path of each are taken from the routers.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vike/api';
import { readConfig } from '#server/config.ts';
import { procedures } from '#server/http/procedures.ts';
import { sourceHash } from './build.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT_DIR = 'dist/native';
const BUILT_FROM = join(ROOT, OUT_DIR, '.built-from');
const DOCUMENT = join(ROOT, OUT_DIR, 'client/index.html');
/** Host names of this machine only. */
const FOR_TESTS = /(?:^|\.)(?:localhost|test)$|^127\.|^\[::1\]$/;
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/** Returns every procedure with its documented method and path: `games.get` → `GET /games/{id}`. */
export function restCalls(): Readonly<Record<string, string>> {
  const documented = procedures().flatMap(({ name, meta: { openapi } }) =>
    openapi === undefined ? [] : [[name, `${openapi.method} ${openapi.path}`] as const],
  );
  return Object.fromEntries(documented);
}

/**
 * Brings the build in `dist/native/client` up to date.
 *
 * @param host the origin of the server
 */
async function buildWhenNeeded(host: string): Promise<'built' | 'up to date'> {
  const hash = `${sourceHash(['scripts/buildNative.ts'])} ${host}`;
  if (existsSync(DOCUMENT) && existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === hash)
    return 'up to date';

  rmSync(BUILT_FROM, { force: true });
  // read by the settings of the pages and of the build
  process.env.BUILD_TARGET = 'native';
  await build({
    viteConfig: {
      root: ROOT,
      logLevel: 'warn',
      define: { NATIVE_BUILD: JSON.stringify({ host, calls: restCalls() }) },
      build: { outDir: OUT_DIR },
    },
  });
  writeFileSync(DOCUMENT, withContentPolicy(readFileSync(DOCUMENT, 'utf8'), host));
  writeFileSync(BUILT_FROM, hash);
  return 'built';
}

/** Adds a content policy to the document, because no server sends one. It protects the token in the app's storage. */
function withContentPolicy(html: string, host: string): string {
  const scripts = html.matchAll(INLINE_SCRIPT).map(([, script = '']) => {
    return ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  const policy = [
    "default-src 'none'",
    `script-src 'self'${[...scripts].join('')}`,
    "style-src 'self'",
    `connect-src 'self' ${host}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  if (!html.includes('<head>'))
    throw new Error('The document has no <head>: the content policy cannot be added.');
  return html.replace(
    '<head>',
    () => `<head>\n        <meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const { PUBLIC_URL } = readConfig({ PUBLIC_URL: process.env.PUBLIC_URL });
    if (PUBLIC_URL === null) {
      throw new Error(
        'PUBLIC_URL is not set: set it to the address of your server, like https://bestball.example.',
      );
    }
    const { protocol, hostname } = new URL(PUBLIC_URL);
    if (protocol !== 'https:' && !FOR_TESTS.test(hostname)) {
      throw new Error('PUBLIC_URL must begin with https://, because web views refuse calls over plain http.');
    }
    console.log(await buildWhenNeeded(PUBLIC_URL));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
