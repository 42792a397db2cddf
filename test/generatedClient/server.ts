/** Starts the server of the browser tests for a test file: built pages, and an SQLite file deleted at its end. */

import { once } from 'node:events';
import { after } from 'node:test';
import { startServerProcess } from '../helpers/serverProcess.ts';

/** A server for all tests of the file that calls this; answers the address before the REST paths. */
export async function serverForThisFile(): Promise<string> {
  const { child, port } = await startServerProcess('test/e2e/support/server.ts', {});
  after(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return `http://127.0.0.1:${port}/api`;
}
