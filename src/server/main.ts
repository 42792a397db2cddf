/** The process: reads the configuration, opens the database, listens, and stops after all answers are sent. */

import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { rootCauseOf } from '#server/http/failures.ts';
import { addressLines } from '#server/startupMessage.ts';
import { heldAmong } from '#services/heldUsernames.ts';
import { readRows } from '#services/transaction.ts';
import { freeUsernames } from '#services/users.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { asksForTraces, readConfig } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { databaseProblem, listenError } from './startErrors.ts';

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
  const tracing = asksForTraces() ? (await import('./tracing.ts')).startTracing() : null;
  const orm = await openDatabase(config.DATABASE_URL).catch((error: unknown) => {
    const problem = databaseProblem(error, config.DATABASE_URL) ?? rootCauseOf(error);
    throw new Error(`Configuration: DATABASE_URL cannot be opened: ${problem}`, { cause: error });
  });
  const app = await buildApp(config, orm, process.argv.includes('--dev') ? 'dev' : 'built');
  const housekeeping = startHousekeeping(orm, app.log);
  const now = new Date();
  const freeMaintainers = await freeUsernames(orm, config.MAINTAINERS, now);
  const heldMaintainers = await readRows(orm, (em) => heldAmong(em, config.MAINTAINERS, now));

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
      await tracing?.stop().catch((error: unknown) => app.log.warn(error, 'the last traces were not sent'));
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
    throw listenError(error, { PORT: config.PORT, HOST: config.HOST });
  });
  const metricsLines = await listenForMetrics(app, config);
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
  const heldLines = [...heldMaintainers].map(
    ([name, until]) =>
      `MAINTAINERS: the name ${name} is held until ${until.toISOString()}, because an account gave it up. ` +
      `To open its account now: npm run admin -- maintainer "${name}"`,
  );
  console.log([...addresses, ...metricsLines, ...maintainerLines, ...heldLines].join('\n'));
}

/** Opens the port for metrics, if there is one, and returns the line that the start prints about it. */
async function listenForMetrics(
  { metrics }: FastifyInstance,
  { METRICS_PORT, METRICS_HOST }: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<readonly string[]> {
  if (metrics === null || METRICS_PORT === null) return [];
  const port = await metrics.listen(METRICS_PORT, METRICS_HOST).catch((error: unknown) => {
    throw listenError(error, { METRICS_PORT, METRICS_HOST });
  });
  return [
    `Metrics are on http://${isIPv6(METRICS_HOST) ? `[${METRICS_HOST}]` : METRICS_HOST}:${port}/metrics`,
  ];
}
