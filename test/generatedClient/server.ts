/** Starts the server of the browser tests for a test file: built pages, and an SQLite file deleted at its end. */

import { once } from 'node:events';
import { after } from 'node:test';
import { startServerProcess } from '../helpers/serverProcess.ts';

/** Starts a server for all tests of the calling file, and returns its address, to which REST paths are appended. */
export async function serverForThisFile(): Promise<string> {
  const { child, port } = await startServerProcess('test/e2e/support/server.ts', {});
  after(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return `http://127.0.0.1:${port}/api`;
}
