/** The process: reads the configuration, opens the database, listens, and stops after all answers are sent. */

import { networkInterfaces } from 'node:os';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { rootCauseOf } from '#server/http/failures.ts';
import { addressLines } from '#server/startupMessage.ts';
import { unregisteredUsernames } from '#services/users.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';

/** Longer than any call may take: a process that has not stopped by then exits. */
const STOP_WITHIN_MS = 25_000;
/** Connections that may wait to be accepted; a phone whose connection is dropped tries again seconds later. */
const BACKLOG = 4096;

try {
  await run(readConfig());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const orm = await openDatabase(config.DATABASE_URL).catch((error: unknown) => {
    throw new Error(`Configuration: DATABASE_URL cannot be opened: ${rootCauseOf(error)}`, { cause: error });
  });
  const app = await buildApp(config, orm, process.argv.includes('--dev') ? 'dev' : 'built');
  const housekeeping = startHousekeeping(orm, app.log);
  const freeMaintainers = await unregisteredUsernames(orm, config.MAINTAINERS);

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    try {
      // waits for running calls
      await app.close();
      await housekeeping.stop();
      await closeDatabase(orm);
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  // a deploy: another process takes over while this one still answers; a second signal stops it immediately
  process.once('SIGTERM', async () => {
    process.once('SIGTERM', () => void close());
    await app.endStreams();
    await close();
  });
  process.on('SIGINT', () => void close());

  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const [address] = app.addresses();
  const addresses = addressLines(
    typeof address === 'object' ? address.port : config.PORT,
    config,
    networkInterfaces(),
  );
  const maintainerLines = freeMaintainers.map(
    (name) =>
      `MAINTAINERS: the name ${name} is free. Register it with the one-time word ${app.maintainers.wordOf(name)}`,
  );
  console.log([...addresses, ...maintainerLines].join('\n'));
}

/** Returns an error that names the configuration key because of which the server cannot listen; else the same error. */
function listenError(error: unknown, { HOST, PORT }: Config): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const words = {
    EADDRINUSE: `PORT ${PORT} is in use: set another port`,
    EACCES: `PORT ${PORT} is for root only: set a port from 1024 on`,
  }[code];
  const isHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(code);
  const problem = isHost
    ? `HOST ${HOST} is not an address of this machine: set one of its addresses, or 0.0.0.0 for all`
    : words;
  return problem === undefined ? error : new Error(`Configuration: ${problem}`, { cause: error });
}
