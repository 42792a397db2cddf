/** The server of the soak test, in a separate process. It reports its memory after a garbage collection. */

import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { UNLIMITED } from '../test/helpers/unlimited.ts';

/** In MB. */
export interface Memory {
  readonly heap: number;
  readonly rss: number;
}

const MB = 1024 * 1024;

const orm = await openDatabase(process.argv[2] ?? '');
const app = await buildApp(readConfig({ LOG_LEVEL: 'error', ...UNLIMITED }), orm, 'built');
startHousekeeping(orm, app.log);
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed / MB, rss: rss / MB } satisfies Memory);
});
process.send?.((app.server.address() as AddressInfo).port);
