/** The server of the browser tests, in a process of its own: with built pages, and an SQLite file deleted at its end. */

import { once } from 'node:events';

import { startServerProcess } from '../helpers/serverProcess.ts';

export interface Server {
  /** The address before the REST paths. */
  readonly address: string;
  stop(): Promise<void>;
}

export async function startServer(): Promise<Server> {
  const { child, port } = await startServerProcess('test/e2e/support/server.ts', {});
  return {
    address: `http://127.0.0.1:${port}/api`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
