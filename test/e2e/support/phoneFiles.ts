/** The app for phones as installed on a phone: its files come from an address other than the server's. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** Host names for browsers alone; `phone.ts` maps them to ports. */
export const PUBLIC_ORIGIN = 'http://bestball.test';
export const PHONE_ORIGIN = 'http://phone.localhost';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = join(ROOT, 'dist/native/client');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/**
 * Builds the app where its sources have changed. Serves it as Capacitor does: every path without an extension is the
 * one document.
 */
export async function servePhoneApp(): Promise<Server> {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/buildNative.ts')], {
    env: { ...process.env, PUBLIC_URL: PUBLIC_ORIGIN },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The app for phones could not be built: see the messages above.');
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', PHONE_ORIGIN);
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    try {
      const content = await readFile(join(FILES, file));
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
