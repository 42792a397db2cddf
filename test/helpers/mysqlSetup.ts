/**
 * Provides a server for the projects on MySQL: the one at `TEST_MYSQL_URL`, otherwise a private one for this run, with
 * the engine of `TEST_ENGINE`. Tests read the address from `TEST_MYSQL_URL`: root without a password, no database yet.
 */

import type { Engine } from '../../scripts/databasePrograms.ts';
import { ensureDatabaseProgram, findDatabaseProgram } from '../../scripts/databasePrograms.ts';
import { startDatabaseServer } from '../../scripts/databaseServer.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const engine = (process.env.TEST_ENGINE ?? 'installed') as Engine;
  if (engine === 'installed' && process.env.TEST_MYSQL_URL) return undefined;
  const program = engine === 'installed' ? findDatabaseProgram() : ensureDatabaseProgram(engine);
  if (!program) throw new Error(`No server here (${engine}): install mariadb-server, or set TEST_MYSQL_URL.`);

  const server = await startDatabaseServer(program, [], temporaryFolder());
  process.env.TEST_MYSQL_URL = server.url;
  // without a handler these signals would end this process before the server's own exit handler runs
  const leave = (): void => process.exit(1);
  process.once('SIGTERM', leave);
  process.once('SIGHUP', leave);

  return async () => {
    process.off('SIGTERM', leave);
    process.off('SIGHUP', leave);
    delete process.env.TEST_MYSQL_URL;
    await server.stop();
  };
}
