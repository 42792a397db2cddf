/** The app for phones as a phone has it: its own files, from an address that is not the server's. */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** Names for browsers alone; `phone.ts` says which ports they stand for. */
export const PUBLIC_ORIGIN = 'http://bestball.test';
export const PHONE_ORIGIN = 'http://phone.localhost';

const FILES = join(import.meta.dirname, '../../../dist/native/client');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** Serves it as Capacitor does: a path without an ending is the one document. */
export async function servePhoneApp(): Promise<Server> {
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
