/** The built server as in production, in a separate process, with an SQLite file that is deleted when it stops. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { startServerProcess } from '../helpers/serverProcess.ts';

export interface BuiltServer {
  readonly port: number;
  /** The lines printed since the start; each line of the log is a JSON object. */
  logged(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts the server. Needs a build in `dist/`. @param settings configuration keys; all others, limits included, have
 * their defaults
 */
export async function startBuiltServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<BuiltServer> {
  const folder = mkdtempSync(join(temporaryFolder(), 'bestball-redteam-'));
  const { child, port } = await startServerProcess('src/server/main.ts', {
    NODE_ENV: 'production',
    DATABASE_URL: `sqlite:${join(folder, 'bestball.sqlite')}`,
    LOG_LEVEL: 'info',
    ...settings,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  return {
    port,
    // Fastify logs late that it listens
    logged: () => output.split('\n').filter((line) => line !== '' && !line.includes('"Server listening at ')),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
